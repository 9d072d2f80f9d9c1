import { MarkMessages, SendMessageOnSocket, Typing } from '@mingle/core';
import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { getMetadataStorage, type ValidationArguments } from 'class-validator';

/** The flat classes of the hot path: no transforms, no nested or optional fields. */
const HOT: Type<object>[] = [SendMessageOnSocket, MarkMessages, Typing];

interface Check {
  property: string;
  test: (value: unknown) => boolean;
}

/**
 * Runs the decorators' own checks of the hot classes directly, which costs a tenth. It only ever says yes: whatever it
 * does not pass goes through the full pipe, which decides and words the refusal. A test holds the two together.
 */
export class QuickValidationPipe implements PipeTransform {
  private readonly checks = new Map<unknown, Check[]>();

  constructor(private readonly full: PipeTransform) {
    for (const type of HOT) this.checks.set(type, compile(type));
  }

  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    const checks = this.checks.get(metadata.metatype);
    const checked = checks && metadata.metatype && quickly(value, checks, metadata.metatype);
    return checked ?? this.full.transform(value, metadata);
  }
}

/** The value with its known fields only; null when some check does not pass. */
function quickly(value: unknown, checks: Check[], type: Type<unknown>): unknown {
  if (typeof value !== 'object' || value === null) return null;
  const result = Object.create(type.prototype);
  for (const { property, test } of checks) {
    const field: unknown = Object.hasOwn(value, property) ? Reflect.get(value, property) : undefined;
    if (!test(field)) return null;
    result[property] = field;
  }
  return result;
}

function compile(type: Type<object>): Check[] {
  const storage = getMetadataStorage();
  return storage.getTargetValidationMetadatas(type, '', false, false).flatMap(({ propertyName, constraintCls, constraints }) =>
    storage.getTargetValidatorConstraints(constraintCls).map(({ instance }) => ({
      property: propertyName,
      test: (value: unknown) => {
        const about: ValidationArguments = { value, constraints, targetName: type.name, object: {}, property: propertyName };
        return instance.validate(value, about) === true;
      },
    })),
  );
}

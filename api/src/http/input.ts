import { invalidInput } from '@mingle/core';
import { type ArgumentMetadata, Injectable, type PipeTransform, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

/**
 * Checks what came against its contract class. Unknown and protected fields are dropped without a word, known ones are
 * trimmed and typed; each field tells its first fault.
 */
export const inputPipe = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    forbidUnknownValues: true,
    exceptionFactory: invalidFields,
  });

function invalidFields(faults: ValidationError[]) {
  const errors = Object.fromEntries(faults.map((fault) => [fault.property, firstMessage(fault)]));
  return invalidInput(Object.values(errors).join('. ') || 'Invalid input', errors);
}

function firstMessage(fault: ValidationError): string {
  const [own] = Object.values(fault.constraints ?? {});
  const [child] = fault.children ?? [];
  return own ?? (child ? firstMessage(child) : 'Invalid input');
}

type InputClass = new () => object;

/** Checks a body that is one of several classes, told apart by what it says of itself. */
@Injectable()
export class InputOneOf implements PipeTransform {
  private readonly pipe = inputPipe();

  constructor(private readonly classOf: (body: unknown) => InputClass) {}

  transform(body: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return this.pipe.transform(body, { ...metadata, metatype: this.classOf(body) });
  }
}

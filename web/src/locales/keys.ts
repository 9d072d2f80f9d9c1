import type { en } from './en';

/** Every feature's messages, by feature and name: in Thai the very same ones as in English. */
export type Catalogue = { [Feature in keyof typeof en]: MessagesOf<(typeof en)[Feature]> };

/** What a translation of a feature's messages must hold: each of its keys and no other. */
export type MessagesOf<T> = Record<keyof T, string>;

/** `feature.name`, as {@link useT} takes it. */
export type MessageKey = {
  [Feature in keyof typeof en & string]: `${Feature}.${keyof (typeof en)[Feature] & string}`;
}[keyof typeof en & string];

/** A catalogue, or a part of one, as one flat list under its keys. */
export function flatten(catalogue: Partial<Catalogue>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([feature, messages]) =>
      Object.entries(messages).map(([name, message]) => [`${feature}.${name}`, message]),
    ),
  );
}

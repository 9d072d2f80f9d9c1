import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import '../src/app/chat-texts';
import '../src/app/direct-texts';
import '../src/app/explore-texts';
import '../src/app/likes-texts';
import '../src/app/identity-texts';
import '../src/app/member-texts';
import '../src/app/profile-texts';
import '../src/app/safety-texts';
import '../src/app/settings-texts';
import '../src/app/sign-up-texts';

/** What browsers have and jsdom lacks. */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class PlainPointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
  }
}

globalThis.ResizeObserver ??= NoResizeObserver;
globalThis.scrollTo = () => undefined;
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.getAnimations ??= () => [];
Element.prototype.animate ??= () => Object.assign(new EventTarget(), { finished: Promise.resolve() }) as unknown as Animation;

// Libraries ask for it to learn whether there are pointer events.
window.onpointerdown ??= null;

const lacking = {
  PointerEvent: PlainPointerEvent,
  TextDecoder,
  TextEncoder,
  structuredClone: (value: unknown) => deserialize(serialize(value)),
};
for (const [name, value] of Object.entries(lacking)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
if (!crypto.randomUUID) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

// A busy machine is slow, not wrong: a test that passes is not delayed by this.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

import { answerTo } from '../http/error-answer.js';

/** Socket.IO's answer function, if the client gave one. */
export type Acknowledge = (answer: object) => void;

const nobodyAsks: Acknowledge = () => {};

/** The answer function among an event's arguments: the last one, if it is a function at all. */
export function acknowledgeIn(args: unknown[]): Acknowledge {
  const last = args.at(-1);
  return typeof last === 'function' ? (answer) => void last(answer) : nobodyAsks;
}

/** The payload of an event: its first argument, unless that is the answer function. */
export function payloadIn(args: unknown[]): unknown {
  return typeof args[0] === 'function' ? undefined : args[0];
}

/** Answers a refusal exactly as REST would (design 6). */
export function refuse(acknowledge: Acknowledge, error: unknown): void {
  const { status, body } = answerTo(error);
  acknowledge({ ok: false, status, ...body });
}

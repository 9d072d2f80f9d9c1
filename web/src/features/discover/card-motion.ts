import { SPRING_EASING, SPRING_MS } from './spring';
import { type Decision, exitTransform, heldTransform, pullOf, stampOpacity } from './swipe.rules';

const EXIT_MS = 280;
const REDUCED_MS = 120;
const EASE = 'cubic-bezier(.2,.8,.3,1)';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const part = (root: HTMLElement, name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);

/** A card at the finger: everything that follows it is written straight to the elements, once per frame, without React. */
export class HeldCard {
  private readonly still = isStill();
  private readonly like = part(this.card, 'like-stamp');
  private readonly pass = part(this.card, 'pass-stamp');
  private readonly next = this.root.querySelector<HTMLElement>('[data-depth="1"]');
  private readonly tint = this.next && part(this.next, 'tint');
  private readonly likeButton = part(this.root, 'like-button');
  private readonly passButton = part(this.root, 'pass-button');
  private frame = 0;
  private dx = 0;
  private dy = 0;

  /** @param root holds the stack and its two buttons. */
  constructor(
    private readonly root: HTMLElement,
    private readonly card: HTMLElement,
  ) {
    stopMotion(card);
  }

  move(dx: number, dy: number): void {
    this.dx = dx;
    this.dy = dy;
    this.frame ||= requestAnimationFrame(() => this.draw());
  }

  /** Lets go: what surrounds the card returns to where its classes put it; the card itself stays where it hangs. */
  release(): void {
    cancelAnimationFrame(this.frame);
    for (const element of [this.next, this.tint, this.likeButton, this.passButton]) element?.removeAttribute('style');
  }

  private draw(): void {
    this.frame = 0;
    const pull = pullOf(this.dx);
    const isLike = this.dx > 0;
    this.card.style.transform = heldTransform(this.dx, this.dy, this.still);
    setStyle(this.like, { opacity: isLike ? stampOpacity(this.dx) : 0 });
    setStyle(this.pass, { opacity: isLike ? 0 : stampOpacity(this.dx) });
    setStyle(this.likeButton, { scale: isLike ? 1 + pull / 10 : 1 });
    setStyle(this.passButton, { scale: isLike ? 1 : 1 + pull / 10 });
    if (this.still) return;
    setStyle(this.next, { transition: 'none', translate: `0 ${9 * (1 - pull)}px`, scale: 0.96 + 0.04 * pull });
    setStyle(this.tint, { transition: 'none', opacity: 0.6 * (1 - pull) });
  }
}

/** Back to the stack, on a spring. */
export function springHome(card: HTMLElement): void {
  const from = card.style.transform;
  clearHold(card);
  if (isStill()) card.animate([{ transform: from }, { transform: 'none' }], { duration: REDUCED_MS, easing: EASE });
  else card.animate([{ transform: from }, { transform: 'none' }], { duration: SPRING_MS, easing: SPRING_EASING });
}

/** Off the screen on the side of its decision; under reduced motion it only fades. Fulfilled when it is gone. */
export function flyOut(card: HTMLElement, decision: Decision): Promise<unknown> {
  setStyle(part(card, `${decision}-stamp`), { opacity: 1 });
  const animation = isStill()
    ? card.animate([{ opacity: 0 }], { duration: REDUCED_MS, fill: 'forwards' })
    : card.animate([{ transform: exitTransform(decision, innerWidth) }], { duration: EXIT_MS, easing: EASE, fill: 'forwards' });
  return animation.finished;
}

/** The server refused: the card returns from where it flew. */
export function comeBack(card: HTMLElement, decision: Decision): void {
  stopMotion(card);
  clearHold(card);
  if (isStill()) card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: REDUCED_MS });
  else
    card.animate([{ transform: exitTransform(decision, innerWidth) }, { transform: 'none' }], {
      duration: SPRING_MS,
      easing: SPRING_EASING,
    });
}

function clearHold(card: HTMLElement): void {
  card.style.transform = '';
  for (const stamp of ['like-stamp', 'pass-stamp']) setStyle(part(card, stamp), { opacity: '' });
}

function stopMotion(card: HTMLElement): void {
  for (const animation of card.getAnimations()) animation.cancel();
}

function setStyle(element: HTMLElement | null, style: Record<string, string | number>): void {
  if (!element) return;
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, String(value));
}

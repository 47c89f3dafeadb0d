/** Fields whose input is not worth a question: searches, one press of a choice, and secrets, which are short. */
const PASSING = ['search', 'password', 'radio'].map((type) => `input[type="${type}"]`).join(', ');

type Input = HTMLInputElement | HTMLTextAreaElement;

const isInput = (target: EventTarget): target is Input =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && !target.matches(PASSING);

const isTick = (field: Input): field is HTMLInputElement => field.type === 'checkbox';

/** The fields that the user has changed in a dialog, and what they held before. */
export class Written {
  private readonly before = new Map<Input, string | boolean>();

  /** Notes what a field holds before the user changes it. */
  enter(target: EventTarget): void {
    if (isInput(target) && !isTick(target) && !this.before.has(target)) this.before.set(target, target.value);
  }

  /** Notes a field that the user changes. */
  change(target: EventTarget): void {
    if (isInput(target) && !this.before.has(target)) this.before.set(target, isTick(target) ? !target.checked : '');
  }

  /** Whether closing would lose input: a field is still shown and holds something else than before. */
  isHeld(): boolean {
    return [...this.before].some(
      ([field, before]) => field.isConnected && (isTick(field) ? field.checked : field.value) !== before,
    );
  }
}

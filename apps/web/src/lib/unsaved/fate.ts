/** What becomes of unsaved input when the session ends: it stays in a draft, or it is lost. */
export type Fate = 'kept' | 'lost';

type Reading = () => Fate | null;

const readings = new Set<Reading>();

/** Registers a part of the page that can hold unsaved input; it returns null while it holds none. @returns ends this */
export function noteInput(reading: Reading): () => void {
  readings.add(reading);
  return () => void readings.delete(reading);
}

/** Returns the worst fate of unsaved input on the page; null where no part of the page has said anything. */
export function fateOfInput(): Fate | null {
  const fates = [...readings].map((reading) => reading());
  if (fates.includes('lost')) return 'lost';
  return fates.includes('kept') ? 'kept' : null;
}

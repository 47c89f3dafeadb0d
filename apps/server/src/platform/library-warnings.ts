import { format } from 'node:util';

/**
 * Passes on what libraries print by `console.warn`, such as the mail library about the network: a log has one JSON
 * object per line, and a report of a command has its own lines only.
 * @returns a function that ends it
 */
export function divertWarnings(write: (text: string) => void): () => void {
  const { warn } = console;
  console.warn = (...parts: unknown[]) => write(format(...parts));
  return () => void (console.warn = warn);
}

import { SANDBOX } from './addresses.ts';
import { until } from './until.ts';

export interface Mail {
  at: string;
  id: string;
  subject: string;
  text: string;
  links: string[];
  /** Six-digit codes. */
  codes: string[];
  attachments: { name: string; type: string; bytes: number }[];
}

/** Newest first. */
export async function mailsTo(address: string, since: string): Promise<Mail[]> {
  const query = new URLSearchParams({ to: address, since });
  return (await (await fetch(`${SANDBOX}/api/mailbox?${query}`)).json()) as Mail[];
}

/** Returns the current time, to read mails since then. */
export const now = (): string => new Date().toISOString();

/** Waits for the newest mail to an address since a moment. */
export const mailTo = (address: string, since: string): Promise<Mail> =>
  until(`a mail to ${address}`, async () => (await mailsTo(address, since))[0]);

/** Returns the personal link in the mail that requests an act, or that shares a document (`/shared/`). */
export const linkMailedTo = (address: string, since: string, place = '/g/'): Promise<string> =>
  until(`a personal link to ${address}`, async () =>
    (await mailsTo(address, since)).flatMap((mail) => mail.links).find((link) => link.includes(place)),
  );

/** The code of the newest mail since a moment. */
export const codeMailedTo = (address: string, since: string): Promise<string> =>
  until(`a code to ${address}`, async () => (await mailsTo(address, since)).flatMap((mail) => mail.codes)[0]);

import { expect } from 'vitest';
import { SANDBOX } from './addresses.ts';

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

const mailsTo = async (address: string, since: string): Promise<Mail[]> => {
  const answer = await fetch(
    `${SANDBOX}/api/mailbox?to=${encodeURIComponent(address)}&since=${encodeURIComponent(since)}`,
  );
  return (await answer.json()) as Mail[];
};

/** A moment to count mails from. */
export const now = (): string => new Date().toISOString();

/** Waits for the newest mail to an address since a moment whose subject fits. */
export async function mailTo(address: string, since: string, subject: RegExp = /./): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address, since)).find((mail) => subject.test(mail.subject));
        return found !== undefined;
      },
      { timeout: 15_000, interval: 150, message: `a mail to ${address} about ${subject}` },
    )
    .toBe(true);
  return found!;
}

/** The personal link in the mail that asks somebody to act. */
export async function linkMailedTo(address: string, since: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = (await mailsTo(address, since)).flatMap((mail) => mail.links).find((url) => url.includes('/g/'));
        return link !== undefined;
      },
      { timeout: 15_000, interval: 150, message: `a personal link to ${address}` },
    )
    .toBe(true);
  return link!;
}

/** The code of the newest mail since a moment. */
export async function codeMailedTo(address: string, since: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        code = (await mailsTo(address, since)).flatMap((mail) => mail.codes)[0];
        return code !== undefined;
      },
      { timeout: 15_000, interval: 150, message: `a code to ${address}` },
    )
    .toBe(true);
  return code!;
}

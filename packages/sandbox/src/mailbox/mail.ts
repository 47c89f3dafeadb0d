import PostalMime, { type Address } from 'postal-mime';

/** One mail as it arrived, read once and kept. */
export type ReceivedMail = {
  id: string;
  /** When the sandbox took it over, ISO 8601. */
  at: string;
  /** Envelope: recipients that the server was given, also Bcc. */
  from: string;
  to: string[];
  fromName: string;
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  attachments: { name: string; type: string; bytes: number }[];
  /** Addresses in the text or the HTML, each once. */
  links: string[];
  /** Six-digit codes in the text. */
  codes: string[];
};

const unescapeHtml = (text: string): string => text.replace(/&amp;/g, '&');

/** Links of both versions, without what a sentence puts after them. */
export const linksIn = (text: string, html: string): string[] => {
  const hrefs = [...html.matchAll(/href\s*=\s*"(https?:[^"]+)"/gi)].map((m) => unescapeHtml(m[1] ?? ''));
  const written = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map((m) => m[0].replace(/[.,;:!?]+$/, ''));
  return [...new Set([...hrefs, ...written])];
};

/** Codes stand alone: not part of a longer number, an address or a word. */
export const codesIn = (text: string): string[] => {
  const plain = text.replace(/https?:\/\/\S+/g, ' ');
  return [...new Set([...plain.matchAll(/(?<![\w-])\d{3} ?\d{3}(?![\w-])/g)].map((m) => m[0].replace(' ', '')))];
};

const nameOf = (address: Address | undefined): string => address?.name || address?.address || '';

const stripTags = (html: string): string =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

export type MailEnvelope = { id: string; at: string; from: string; to: string[] };

/** Reads a raw message; never fails on a strange one, since a mailbox must show those too. */
export const readMail = async (raw: Uint8Array, envelope: MailEnvelope): Promise<ReceivedMail> => {
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const text = parsed.text ?? '';
  const html = parsed.html ?? '';
  return {
    ...envelope,
    fromName: nameOf(parsed.from),
    subject: parsed.subject ?? '',
    text,
    html,
    headers: parsed.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'unnamed',
      type: mimeType,
      bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
    links: linksIn(text, html),
    codes: codesIn(text || stripTags(html)),
  };
};

import { PRODUCT_COLOUR } from '@paraph/domain';

/** Content of a mail. HTML and text are rendered from the same blocks, so their content is the same. */
export type MailBlock =
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'quote'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'entry'; text: string; lines: readonly string[]; url: string }
  | { kind: 'button'; text: string; url: string; hint: string }
  | { kind: 'small'; text: string };

/** A document of one column, as all mail programs draw it, light and dark. Every text is escaped here and nowhere else. */
export function renderHtml(
  blocks: readonly MailBlock[],
  { lang, brand, colour = PRODUCT_COLOUR }: { lang: string; brand: string; colour?: string | undefined },
): string {
  const rows = blocks.map((block) => `<tr><td style="${CELL}">${htmlOf(block, colour)}</td></tr>`).join('\n');
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14171c !important; }
  .card { background: #1e232b !important; }
  .ink { color: #e8ebf0 !important; }
  .faint { color: #a3adba !important; }
  .box { background: #2a313b !important; }
}
</style>
</head>
<body class="page" style="margin:0;background:#f3f5f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f3f5f8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" class="card" style="width:100%;max-width:560px;background:#ffffff;border-radius:12px">
<tr><td class="faint" style="${CELL};${FONT};padding-top:24px;font-size:14px;font-weight:600;color:#5b6675">${escape(brand)}</td></tr>
${rows}
<tr><td style="height:24px"></td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** The same as plain text. */
export function renderText(blocks: readonly MailBlock[], { brand }: { brand: string }): string {
  return `${blocks.map(textOf).join('\n\n')}\n\n-- \n${brand}\n`;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const CELL = 'padding:8px 32px';

const HTML: { [K in MailBlock['kind']]: (block: Extract<MailBlock, { kind: K }>, colour: string) => string } = {
  title: ({ text }) =>
    `<h1 class="ink" style="${FONT};margin:8px 0 0;font-size:22px;line-height:1.3;color:#12161c">${escape(text)}</h1>`,
  text: ({ text }) =>
    `<p class="ink" style="${FONT};margin:0;font-size:16px;line-height:1.5;color:#12161c">${lines(text)}</p>`,
  list: ({ items }) =>
    `<ul class="ink" style="${FONT};margin:0;padding:0 0 0 24px;font-size:16px;line-height:1.5;color:#12161c">${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`,
  quote: ({ text }) =>
    `<p class="ink box" style="${FONT};margin:0;padding:12px 16px;font-size:16px;line-height:1.5;color:#12161c;background:#eef1f5;border-radius:8px">${lines(text)}</p>`,
  code: ({ text }) =>
    `<p class="ink box" style="margin:0;padding:16px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;letter-spacing:6px;text-align:center;color:#12161c;background:#eef1f5;border-radius:8px">${escape(text)}</p>`,
  entry: ({ text, lines: details, url }) =>
    `<p class="ink" style="${FONT};margin:0;font-size:16px;line-height:1.5;color:#12161c"><a href="${escape(url)}" class="ink" style="color:#12161c;font-weight:600">${escape(text)}</a>${details.map((line) => `<br>${escape(line)}`).join('')}</p>`,
  button: ({ text, url, hint }, colour) =>
    `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:8px;background:${colour}"><a href="${escape(url)}" style="${FONT};display:inline-block;padding:14px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escape(text)}</a></td></tr></table>
<p class="faint" style="${FONT};margin:12px 0 0;font-size:13px;line-height:1.5;color:#5b6675">${escape(hint)}<br><a href="${escape(url)}" class="faint" style="color:#5b6675;word-break:break-all">${escape(url)}</a></p>`,
  small: ({ text }) =>
    `<p class="faint" style="${FONT};margin:0;font-size:13px;line-height:1.5;color:#5b6675">${lines(text)}</p>`,
};

const htmlOf = <K extends MailBlock['kind']>(block: Extract<MailBlock, { kind: K }>, colour: string): string =>
  (HTML[block.kind as K] as (block: Extract<MailBlock, { kind: K }>, colour: string) => string)(block, colour);

const TEXT: { [K in MailBlock['kind']]: (block: Extract<MailBlock, { kind: K }>) => string } = {
  title: ({ text }) => text,
  text: ({ text }) => text,
  list: ({ items }) => items.map((item) => `- ${item}`).join('\n'),
  quote: ({ text }) => text.replace(/^/gm, '> '),
  code: ({ text }) => `    ${text}`,
  entry: ({ text, lines: details, url }) => [text, ...details.map((line) => `  ${line}`), `  ${url}`].join('\n'),
  button: ({ text, url }) => `${text}:\n${url}`,
  small: ({ text }) => text,
};

const textOf = <K extends MailBlock['kind']>(block: Extract<MailBlock, { kind: K }>): string =>
  (TEXT[block.kind as K] as (block: Extract<MailBlock, { kind: K }>) => string)(block);

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
const lines = (text: string): string => escape(text).replace(/\r?\n/g, '<br>');

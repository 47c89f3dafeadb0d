import { createHash } from 'node:crypto';
import type { Config } from '../../../platform/config/index.ts';
import type { Frame } from '../../../platform/http/index.ts';
import { eidEasyWidget } from '../../trust/index.ts';
import { BEGIN } from './begin.ts';

export const FRAME_PATH = '/frames/eid-easy';

const STYLE = `html{color-scheme:light;background:#fff;color:#1a1f2b;font:16px/24px system-ui,sans-serif}body{margin:0;padding:12px}`;

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Returns an address as a source of a policy, with ; and , escaped, because they would end it. */
const addressSource = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.replaceAll(';', '%3B').replaceAll(',', '%2C');
};
const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Returns the page that runs the widget of eID Easy; none where this installation has no widget. */
export function widgetFrames(config: Config): readonly Frame[] {
  const widget = eidEasyWidget(config);
  if (!widget) return [];
  const { origin } = new URL(widget.base);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>eID Easy</title>
<style>${STYLE}</style>
</head>
<body>
<script src="${inAttribute(widget.script)}"></script>
<script>${BEGIN}</script>
</body>
</html>`;
  // The widget writes its styles into the page; they stay inside the frame.
  const policy = [
    `script-src ${addressSource(widget.script)} ${sourceOf(BEGIN)}`,
    "style-src 'unsafe-inline'",
    `img-src data: ${origin}`,
    'font-src data:',
    `connect-src ${origin}`,
  ];
  return [{ path: FRAME_PATH, html, policy }];
}

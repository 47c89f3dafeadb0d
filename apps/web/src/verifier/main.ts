import type { AnchorInput } from '@paraph/engine/validate';
import { checkPackage, type PackageReport } from '@paraph/evidence';
import { webCryptoVerify } from '@paraph/engine/crypto';
import { localeOfBrowser, textsOf, type PageTexts } from './texts.ts';
import { drawPage, drawReport } from './page.ts';

/** Data that the portal embedded in this page on download. */
interface Trust {
  day: string;
  anchors: { certificate: string; services: object[]; source?: string }[];
}

const silent = (): never => {
  throw new Error('A package is checked by what it holds; nothing is fetched.');
};

const trust = JSON.parse(document.getElementById('trust')!.textContent) as Trust;
const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const anchors = trust.anchors.map(
  ({ certificate, ...facts }) => ({ certificate: bytesOf(certificate), ...facts }) as AnchorInput,
);

let last: { report: PackageReport; name: string } | undefined;
let pageTexts: PageTexts = textsOf(localeOfBrowser());

/** Validates one file and shows the result, or that the browser could not read the file. */
async function check(file: File): Promise<void> {
  draw(pageTexts.texts.checking);
  try {
    last = await examine(file);
    draw();
  } catch {
    last = undefined;
    draw(pageTexts.texts.unreadable);
  }
}

async function examine(file: File): Promise<NonNullable<typeof last>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const ports = { verify: webCryptoVerify, ocsp: silent, fetch: silent };
  return { report: await checkPackage(bytes, { ports, anchors, time: new Date() }), name: file.name };
}

function draw(notice?: string): void {
  drawPage({
    pageTexts,
    notice,
    isTest: trust.anchors.some(({ source }) => source === 'test'),
    trusted: { count: trust.anchors.length, day: trust.day },
    onFile: (file) => void check(file),
    onLanguage: (locale) => {
      pageTexts = textsOf(locale);
      draw();
    },
  });
  if (last && !notice) drawReport(pageTexts, last);
}

draw();

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A contract of seven pages, made with LibreOffice. */
export const CONTRACT_PATH = join(import.meta.dirname, '../fixtures/contract.pdf');
export const CONTRACT = readFileSync(CONTRACT_PATH);

/** A file for a browser, under the name its owner gave it. */
export const asFile = (buffer: Buffer, name: string, mimeType = 'application/pdf') => ({ name, mimeType, buffer });

import { appended, numberOf, readDictionary, writeDictionary } from './dictionary.ts';
import { firstPage, openPdf, type OpenPdf } from './open.ts';
import { rootOf, sizeOf, withUpdate, type Update } from './update.ts';

/** Bytes kept free for a signature with its timestamp. */
const SPACE = 14_000;
const RANGE_SPACE = 40;

export type Hole = { start: number; end: number };

const dateOf = (now: Date): string => `(D:${now.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z)`;

/** Names that stand in the form already. */
const freeName = (pdf: OpenPdf): string => {
  const text = pdf.bytes.toString('latin1');
  for (let i = 1; ; i++) if (!text.includes(`(eParaksts${i})`)) return `eParaksts${i}`;
};

/** Puts a changed array into the dictionary that holds it, or into the object it refers to. */
const extendArray = (
  pdf: OpenPdf,
  update: Update,
  holder: Map<string, string>,
  { name, item }: { name: string; item: string },
): void => {
  const value = holder.get(name);
  const number = numberOf(value);
  const array = appended(pdf.resolve(value), item);
  if (number === undefined) holder.set(name, array);
  else update.set(number, array);
};

/** The file with an unfilled, invisible signature field at its end, and where its hole is. */
export const withEmptySignature = (bytes: Buffer, now: Date): { file: Buffer; hole: Hole } => {
  const pdf = openPdf(bytes);
  const update: Update = new Map();
  const [value, field] = [sizeOf(pdf), sizeOf(pdf) + 1];
  const { number: pageNumber, page } = firstPage(pdf);
  update.set(
    value,
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M ${dateOf(now)} /ByteRange [${' '.repeat(RANGE_SPACE)}] /Contents <${'0'.repeat(SPACE * 2)}> >>`,
  );
  update.set(
    field,
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${freeName(pdf)}) /V ${value} 0 R /F 132 /Rect [0 0 0 0] /P ${pageNumber} 0 R >>`,
  );
  extendArray(pdf, update, page, { name: 'Annots', item: `${field} 0 R` });
  update.set(pageNumber, writeDictionary(page));
  const root = readDictionary(pdf.object(rootOf(pdf)));
  const formNumber = numberOf(root.get('AcroForm'));
  const form = readDictionary(pdf.resolve(root.get('AcroForm')) ?? '<< >>');
  extendArray(pdf, update, form, { name: 'Fields', item: `${field} 0 R` });
  form.set('SigFlags', '3');
  if (formNumber === undefined) {
    root.set('AcroForm', writeDictionary(form));
    update.set(rootOf(pdf), writeDictionary(root));
  } else update.set(formNumber, writeDictionary(form));
  return ranged(withUpdate(pdf, update), bytes.length);
};

const ranged = (file: Buffer, from: number): { file: Buffer; hole: Hole } => {
  const start = file.indexOf('/Contents <', from, 'latin1') + '/Contents '.length;
  const end = file.indexOf('>', start, 'latin1') + 1;
  const range = `0 ${start} ${end} ${file.length - end}`.padEnd(RANGE_SPACE);
  file.write(range, file.indexOf('/ByteRange [', from, 'latin1') + '/ByteRange ['.length, 'latin1');
  return { file, hole: { start, end } };
};

/** What a signature in the hole covers. */
export const coveredBy = (file: Buffer, { start, end }: Hole): Buffer =>
  Buffer.concat([file.subarray(0, start), file.subarray(end)]);

export const filled = (file: Buffer, { start }: Hole, cms: Buffer): Buffer => {
  if (cms.length > SPACE) throw new Error('the signature is larger than its room');
  const copy = Buffer.from(file);
  copy.write(cms.toString('hex'), start + 1, 'latin1');
  return copy;
};

type Proof = { certificates: Uint8Array[]; ocsps: Uint8Array[] };

/** The file with certificates and answers about them in its security store (ISO 32000-2, 12.8.4.3). */
export const withProof = (bytes: Buffer, { certificates, ocsps }: Proof): Buffer => {
  const pdf = openPdf(bytes);
  const update: Update = new Map();
  let next = sizeOf(pdf);
  const put = (content: Uint8Array): string => {
    update.set(next, { dictionary: `<< /Length ${content.length} >>`, bytes: content });
    return `${next++} 0 R`;
  };
  const root = readDictionary(pdf.object(rootOf(pdf)));
  const number = numberOf(root.get('DSS'));
  const store = readDictionary(pdf.resolve(root.get('DSS')) ?? '<< /Type /DSS >>');
  store.set('Certs', appended(pdf.resolve(store.get('Certs')), ...certificates.map(put)));
  store.set('OCSPs', appended(pdf.resolve(store.get('OCSPs')), ...ocsps.map(put)));
  const place = number ?? next++;
  update.set(place, writeDictionary(store));
  if (number === undefined) update.set(rootOf(pdf), writeDictionary(root.set('DSS', `${place} 0 R`)));
  return withUpdate(pdf, update);
};

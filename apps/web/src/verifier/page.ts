import { LOCALES, type Locale } from '@paraph/domain';
import { type ProofFinding, holds, type PackageReport } from '@paraph/evidence';
import { causeIn, LANGUAGES, type PageTexts } from './texts.ts';

type Child = Node | string;

/** Makes an element; texts are never interpreted as markup. */
function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  set: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), set);
  element.append(...children);
  return element;
}

interface Page {
  pageTexts: PageTexts;
  /** Progress or failure in place of a result. */
  notice: string | undefined;
  /** The page trusts test services. */
  isTest: boolean;
  trusted: { count: number; day: string };
  onFile(file: File): void;
  onLanguage(locale: Locale): void;
}

const root = () => document.getElementById('root')!;

/** Renders heading, language, and the area to drop a package. */
export function drawPage({ pageTexts, notice, isTest, trusted, onFile, onLanguage }: Page): void {
  const { texts, say, locale } = pageTexts;
  document.documentElement.lang = LOCALES[locale].bcp47;
  document.title = texts.title;
  const options = LANGUAGES.map(([value, name]) => make('option', { value, selected: value === locale }, name));
  const language = make('select', { ariaLabel: texts.language }, ...options);
  language.addEventListener('change', () => onLanguage(language.value as Locale));
  const result = make('div', { id: 'result', role: 'status' }, notice ?? '');
  root().replaceChildren(
    make('header', {}, make('strong', { className: 'mark' }, 'Paraph'), language),
    ...testNotice(pageTexts, isTest),
    make('h1', {}, texts.title),
    make('p', { className: 'lead' }, texts.lead),
    dropZone(pageTexts, onFile),
    result,
    make('footer', {}, say(texts.noNetwork, trusted)),
  );
}

const testNotice = ({ texts }: PageTexts, isTest: boolean): HTMLElement[] =>
  isTest ? [make('p', { className: 'test', role: 'note' }, texts.test)] : [];

function dropZone({ texts }: PageTexts, onFile: (file: File) => void): HTMLElement {
  const input = make('input', { type: 'file', accept: '.asice', id: 'file' });
  input.addEventListener('change', () => input.files?.[0] && onFile(input.files[0]));
  const button = make('span', { className: 'button' }, texts.choose);
  const zone = make('label', { className: 'zone', htmlFor: 'file' }, make('span', {}, texts.drop), button, input);
  zone.addEventListener('dragover', (event) => {
    event.preventDefault();
    zone.classList.add('over');
  });
  zone.addEventListener('dragleave', () => zone.classList.remove('over'));
  zone.addEventListener('drop', (event) => {
    event.preventDefault();
    zone.classList.remove('over');
    const file = event.dataTransfer?.files[0];
    if (file) onFile(file);
  });
  return zone;
}

/** Renders the verdict, then each check; failed ones come first. */
export function drawReport(pageTexts: PageTexts, { report, name }: { report: PackageReport; name: string }): void {
  const { texts, say } = pageTexts;
  const { manifest, findings } = report;
  const sorted = findings.toSorted((a, b) => Number(holds(a)) - Number(holds(b)));
  const about = manifest
    ? [make('p', {}, `${texts.document}: ${manifest.document.name}. ${say(texts.made, { time: manifest.made })}`)]
    : [];
  document
    .getElementById('result')!
    .replaceChildren(
      ...testNotice(pageTexts, report.isTest),
      make('h2', { className: report.holds ? 'good' : 'bad' }, report.holds ? texts.holds : texts.fails),
      make('p', { className: 'name' }, name),
      ...about,
      make('ul', {}, ...sorted.map((one) => line(pageTexts, one))),
    );
}

function line({ texts, say, locale }: PageTexts, one: ProofFinding): HTMLElement {
  const isGood = holds(one);
  const causes = one.causes?.map((cause) => make('small', {}, causeIn(locale, cause))) ?? [];
  const sentence = say(texts.findings[one.key] ?? one.key, one.params);
  return make(
    'li',
    { className: isGood ? 'good' : 'bad' },
    make('span', { className: 'sign', ariaHidden: 'true' }, isGood ? '✓' : '✗'),
    make('span', {}, ...(one.file ? [make('code', {}, one.file)] : []), make('span', {}, sentence), ...causes),
  );
}

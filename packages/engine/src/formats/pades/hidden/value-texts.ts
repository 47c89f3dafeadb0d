import { type PdfFile, type PdfValue, nameOf, numberOf, textOfString } from '../../../codec/pdf/index.ts';

/** The text of a value. A choice of several is a list of strings; a list inside a list is no text. */
export function textOf(file: PdfFile, value: PdfValue): string {
  if (Array.isArray(value))
    return file
      .array(value)
      .map((one) => file.resolve(one))
      .map((one) => (Array.isArray(one) ? '' : textOf(file, one)))
      .join('');
  const bytes = file.string(value);
  return bytes ? textOfString(bytes) : (nameOf(value) ?? String(numberOf(value) ?? ''));
}

/** One option of a list: its exported value and its displayed text. */
export interface ChoiceOption {
  exported: string;
  shown: string;
}

/** The options that the entry of a field lists (ISO 32000-2, table 234). */
export const optionsIn = (file: PdfFile, entry: PdfValue | undefined): ChoiceOption[] =>
  file.array(entry).map((item) => optionOf(file, file.resolve(item)));

function optionOf(file: PdfFile, option: PdfValue): ChoiceOption {
  const [exported, shown] = Array.isArray(option) ? option : [option, option];
  const text = (value: PdfValue | undefined): string => textOf(file, file.resolve(value));
  return { exported: text(exported), shown: text(shown ?? exported) };
}

export const isLike =
  (option: ChoiceOption) =>
  (other: ChoiceOption | undefined): boolean =>
    option.exported === other?.exported && option.shown === other.shown;

/**
 * The option that a value names: by what it says for the value, or else by what is shown. Undefined where no option has
 * the text, or where several do and show different texts, since viewers choose differently.
 */
export function optionFor(options: readonly ChoiceOption[], value: string): ChoiceOption | undefined {
  const byExport = options.filter(({ exported }) => exported === value);
  const named = byExport.length > 0 ? byExport : options.filter(({ shown }) => shown === value);
  const [first] = named;
  return first && named.every(isLike(first)) ? first : undefined;
}

/** The text that is shown for a value: of an option the second of its two texts; undefined where viewers differ. */
export function shownText(options: readonly ChoiceOption[], text: string): string | undefined {
  const isListed = options.some(({ exported, shown }) => exported === text || shown === text);
  return isListed ? optionFor(options, text)?.shown : text;
}

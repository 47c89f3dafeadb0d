import { expect, test } from 'vitest';
import { findings, phrases, verifier } from './index.ts';

/** Words of the familiar form of address; portals say "teie" to their readers. */
const FAMILIAR =
  /(?<!\p{L})(?:sina|sind|sinu|sinul|sinult|sinule|sul|sult|sulle|sa|oled|saad|pead|võid|tahad)(?!\p{L})/iu;
/** Commands in the singular: what a button says of itself. At the head of a sentence they address the reader. */
const COMMANDS =
  'Ava|Eemalda|Hoia|Jäta|Kasuta|Kinnita|Kirjuta|Klõpsa|Kontrolli|Kustuta|Käivita|Kõrvalda|Küsi|Laadi|Lisa|Loe|Logi|Lohista|Luba|Lülita|Muuda|Määra|Nimeta|Oota|Otsi|Paigalda|Pane|Paranda|Proovi|Pöördu|Saada|Salvesta|Sea|Sisesta|Suuna|Suurenda|Taasta|Tee|Tutvu|Täida|Vaata|Vabasta|Vajuta|Vali|Võrdle|Võta';
const COMMANDING = new RegExp(String.raw`(?:^|[.!?:;] )(?:${COMMANDS})(?!\p{L})`, 'iu');
/** Names of buttons inside of a sentence keep their form. */
const withoutQuoted = (text: string): string => text.replaceAll(/„[^“]*“/g, '');
const isSentence = (text: string): boolean => /[.!?]$/.test(text);

function textsOf(tree: unknown, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries((tree ?? {}) as object).flatMap(([key, value]) =>
    textsOf(value, path ? `${path}.${key}` : key),
  );
}
const addressesFamiliarly = (given: string): boolean => {
  const text = withoutQuoted(given);
  return FAMILIAR.test(text) || (isSentence(text) && COMMANDING.test(text));
};

test('Estonian sentences say "teie" to their reader, on pages and in mails alike; only buttons are short commands', () => {
  const all = textsOf({ ...phrases.ee, verifierPage: verifier.ee, sentences: findings.ee });
  // Here the word is a noun, not a command.
  const facts = new Set(['doctor.never', 'forms.type.missing']);
  expect(all.filter(([key, text]) => !facts.has(key) && addressesFamiliarly(text))).toEqual([]);
});

test('a sentence that says "sina" is found, and a button is left alone', () => {
  for (const text of ['Ava dokument.', 'See on sinu kiri', 'Viga. Proovi uuesti.', 'Kas sa tahad?'])
    expect(addressesFamiliarly(text), text).toBe(true);
  for (const text of ['Ava dokument', 'Avage dokument.', 'Valige „Ava kõik“.', 'Eemalda: {{name}}'])
    expect(addressesFamiliarly(text), text).toBe(false);
});

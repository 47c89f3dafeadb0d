import { describe, expect, it } from 'vitest';
import { languageOfAddress, mailLanguage } from './language.ts';

describe('the language of a mail', () => {
  it('is the recipient’s own, else the one the sender chose, else the company’s', () => {
    expect(mailLanguage({ account: 'ee', chosen: 'lv', company: 'lt' })).toBe('ee');
    expect(mailLanguage({ account: null, chosen: 'lv', company: 'lt' })).toBe('lv');
    expect(mailLanguage({ account: null, chosen: null, company: 'lt' })).toBe('lt');
  });
  it('is suggested by the country of the address', () => {
    expect(languageOfAddress('janis@uznemums.LV')).toBe('lv');
    expect(languageOfAddress('mari@firma.ee')).toBe('ee');
    expect(languageOfAddress('john@company.com')).toBeNull();
    expect(languageOfAddress('lv')).toBeNull();
  });
});

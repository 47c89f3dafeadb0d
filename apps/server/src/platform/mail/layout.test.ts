import { LOCALE_NAMES, MAIL_TEMPLATE_NAMES } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { describe, expect, test } from 'vitest';
import type { MailParams } from './content.ts';
import { renderMail } from './layout.ts';

const EVIL = `"><img src=x onerror=alert(1)> {{constructor}} \${7*7}\r\nBcc: x@y.z`;
const params: MailParams = {
  DocumentLink: 'https://acme.example/g/abc?x=1&y=2',
  DocumentName: EVIL,
  ExecutorName: EVIL,
  Code: '123456',
  recipientName: EVIL,
  message: EVIL,
  messageFrom: EVIL,
  isPersonal: true,
};
const render = (overrides = {}) =>
  renderMail({ template: 'documentForSigning', locale: 'en', params, tenantName: EVIL, isTest: true, ...overrides });

describe('a mail', () => {
  test('of every type in every language has subject, text and page, and every parameter replaced', () => {
    const full = {
      ...params,
      DocumentName: 'a',
      ExecutorName: 'b',
      recipientName: 'c',
      message: 'd',
      messageFrom: 'e',
    };
    const all = {
      ...full,
      Email: 'x',
      DelegatedTo: 'x',
      DelegatedToDate: 'x',
      DelegatedFromDate: 'x',
      Url: 'https://x.example/',
      Password: 'x',
      Roles: 'x',
    };
    for (const template of MAIL_TEMPLATE_NAMES) {
      for (const locale of LOCALE_NAMES) {
        const mail = renderMail({ template, locale, params: all, tenantName: 'Acme', isTest: false });
        expect(mail.subject, template).not.toBe('');
        expect(mail.subject + mail.text + mail.html, `${template} ${locale}`).not.toContain('{{');
      }
    }
  });

  test('about a delegation speaks to the absent reader in the second person, in every language', () => {
    const your = { en: /\byour?\b/i, lt: /\bjus|jūs/i, lv: /\bjūs/i, ee: /\bteid|\bteie/i, ru: /(^|\s)ва[сш]/i };
    const dates = { DelegatedTo: 'Daiva', DelegatedFromDate: '2026-12-01', DelegatedToDate: '2026-12-05' };
    for (const template of ['delegationActivated', 'delegationDeactivated', 'delegationExpired'] as const)
      for (const locale of LOCALE_NAMES) {
        const spoken = (isAbsent: boolean) =>
          renderMail({ template, locale, params: { ...dates, isAbsent }, tenantName: 'Acme', isTest: false })
            .text.split('\n')
            .find((line) => line.includes('Daiva') && !line.startsWith('#'))!;
        expect(spoken(true), `${template} ${locale}`).not.toBe(spoken(false));
        expect(spoken(true), `${template} ${locale}`).toMatch(your[locale]);
      }
  });

  test('about a delegation speaks to the delegate, with a link to the list, and says when signing is permitted too', () => {
    const yours = { en: /\byou\b/i, lt: /\bjūs/i, lv: /\bjūs/i, ee: /\bteie\b/i, ru: /(^|\s)вы/i };
    const params = {
      DelegatedTo: 'Daiva',
      DelegatedFromDate: '2026-12-01',
      DelegatedToDate: '2026-12-05',
      delegatedBy: 'Tomas',
      Url: 'https://x.example/documents?tab=delegated',
    };
    for (const template of ['delegationActivated', 'delegationDeactivated', 'delegationExpired'] as const)
      for (const locale of LOCALE_NAMES) {
        const written = (more: object) =>
          renderMail({ template, locale, params: { ...params, ...more }, tenantName: 'Acme', isTest: false }).text;
        const text = written({});
        expect(text, `${template} ${locale}`).toMatch(yours[locale]);
        expect(text.split('Tomas')).toHaveLength(2);
        expect(text).not.toContain('Daiva');
        expect(text.includes(params.Url)).toBe(template === 'delegationActivated');
        const { delegateSigns } = phrases[locale].mailFrame;
        expect(text).not.toContain(delegateSigns.delegate);
        expect(written({ mayAlsoSign: true })).toContain(delegateSigns.delegate);
        const own = { isAbsent: true, delegatedBy: undefined, mayAlsoSign: true };
        expect(written(own)).toContain(delegateSigns.absent.replace('{{name}}', 'Daiva'));
      }
  });

  test('ends a sentence once, whatever the reason in it ends with', () => {
    for (const locale of LOCALE_NAMES) {
      const { text } = renderMail({
        template: 'workHandedOver',
        locale,
        params: {
          reason: 'nuo gruodžio 1 d.',
          DelegatedTo: 'Daiva',
          ExecutorName: 'Mantas',
          Url: 'https://x.example/',
        },
        tenantName: 'Acme',
        isTest: false,
      });
      expect(text).toContain('1 d. ');
      expect(text).not.toContain('..');
    }
  });

  test('about what opens an account lists all of it, however much it is, each on its own line', () => {
    const openers = Array.from({ length: 10 }, (_, place) => `linked eID (2026-11-${place + 10} 12:30 EET)`);
    for (const locale of LOCALE_NAMES) {
      const { text, html } = renderMail({
        template: 'otherWaysIn',
        locale,
        params: { Url: 'https://x.example/', openers, at: 'x' },
        tenantName: 'Acme',
        isTest: false,
      });
      for (const opener of openers) {
        expect(text).toContain(`\n- ${opener}\n`);
        expect(html).toContain(`<li>${opener}</li>`);
      }
    }
  });

  test('about a request to remove factors says its whole reason', () => {
    const reason = 'The phone was lost on the way from the office in Kaunas to the customer in Vilnius. '
      .repeat(3)
      .trim();
    const params = { Url: 'https://x.example/', by: 'x', reason, at: 'x' };
    const mail = renderMail({
      template: 'factorRecoveryAsked',
      locale: 'en',
      params,
      tenantName: 'Acme',
      isTest: false,
    });
    expect(mail.text).toContain(reason);
  });

  test('that repeats a request says in subject and first sentence that it is a reminder, in every language', () => {
    for (const locale of LOCALE_NAMES) {
      const content = { template: 'documentForSigning', locale, tenantName: 'Acme', isTest: false } as const;
      const plain = { ...params, DocumentName: 'a', ExecutorName: 'b', recipientName: 'c', message: 'd' };
      const asked = renderMail({ ...content, params: plain });
      const again = renderMail({ ...content, params: { ...plain, isReminder: true } });
      const { subject, text } = phrases[locale].mailFrame.reminder;
      expect(again.subject).toBe(subject.replace('{{subject}}', asked.subject));
      expect(again.subject).not.toBe(asked.subject);
      expect(again.text).toContain(text);
      expect(asked.text).not.toContain(text);
    }
  });

  test('from an installation that trusts test services says so above its link, in every language', () => {
    for (const locale of LOCALE_NAMES) {
      const content = { template: 'documentForSigning', locale, params, tenantName: 'Acme' } as const;
      const { text } = renderMail({ ...content, isTest: true });
      const { test: notice } = phrases[locale].mailFrame;
      expect(text.indexOf(notice), locale).toBeGreaterThanOrEqual(0);
      expect(text.indexOf(notice)).toBeLessThan(text.indexOf('https://acme.example'));
      expect(renderMail({ ...content, isTest: false }).text).not.toContain(notice);
    }
  });

  test('of a day lists each document once with its events, as text, in every language', () => {
    const entries = [
      { title: EVIL, lines: ['Pasirašyta · Jonas', 'Užbaigta · Paraph'], url: 'https://acme.example/d/1' },
    ];
    for (const locale of LOCALE_NAMES) {
      const params = { Url: 'https://acme.example/documents', entries, more: '3' };
      const mail = renderMail({ template: 'digest', locale, params, tenantName: 'Acme', isTest: false });
      expect(mail.subject + mail.text.replace(EVIL, ''), locale).not.toContain('{{');
      expect(mail.text).toContain('  Pasirašyta · Jonas\n  Užbaigta · Paraph\n  https://acme.example/d/1');
      expect(mail.html).toContain('href="https://acme.example/d/1"');
      expect(mail.html).not.toContain('<img');
    }
  });

  test('WB-13 shows hostile names as text: no mark-up, no second header, no template', () => {
    const { subject, html } = render();
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('{{constructor}}');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test('has the same content in text and page', () => {
    const { html, text } = render({
      params: { ...params, DocumentName: 'Sutartis', ExecutorName: 'Jonas', message: 'Prašau' },
    });
    for (const word of ['Sutartis', 'Jonas', 'Prašau', '123456']) {
      expect(html).toContain(word);
      expect(text).toContain(word);
    }
    expect(text).toContain('https://acme.example/g/abc?x=1&y=2');
    expect(html).toContain('href="https://acme.example/g/abc?x=1&amp;y=2"');
  });

  test('supports dark screens and loads nothing from outside', () => {
    const { html } = render();
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<(img|link|script)|url\(/);
  });
});

test('a company name in the form of an instruction is quoted as a name in mails about accounts', () => {
  const params = { Url: 'http://localhost:4000/invitation', Email: 'ona@example.lt' };
  const mail = (tenantName: string) =>
    renderMail({ template: 'invitationToCompany', locale: 'en', params, tenantName, isTest: false });
  expect(mail('Your account is locked, call +370 600').subject).toContain('“Your account is locked, call …”');
  expect(mail('UAB evil\u3002example/login').text).not.toContain('\u3002');
});

test('a mail of a consumer shows the address of the sender, and contains no link from their text', () => {
  const { subject, text } = renderMail({
    template: 'documentForSigning',
    locale: 'en',
    params: {
      DocumentName: 'Open https://evil.example/claim',
      ExecutorName: 'evil.example',
      DocumentLink: 'http://localhost:4000/guest/1',
      message: 'see https://evil.example/m',
      messageFrom: 'evil.example',
      senderEmail: 'ona@example.lt',
    },
    tenantName: 'Paraph',
    isTest: false,
    isUnvetted: true,
  });
  expect(text).toContain('ona@example.lt');
  expect(text).toContain('http://localhost:4000/guest/1');
  expect(subject + text).not.toMatch(/evil\.example|https:/);
});

test("texts of the product in a mail have no quotation marks, and a name has those of the reader's language", () => {
  const asked = phrases.lt.safety.recovery.askedBy.owner;
  const mail = (by: string, template: 'factorRecoveryAsked' | 'authenticatorReset') =>
    renderMail({ template, locale: 'lt', params: { by, at: '2026-12-01' }, tenantName: 'UAB X', isTest: false }).text;
  expect(mail(asked, 'factorRecoveryAsked')).toContain(`To paprašė ${asked}.`);
  expect(mail('Skubiai skambinkite, kol neužblokavome', 'authenticatorReset')).toContain(
    '„Skubiai skambinkite, kol neužblokavome“',
  );
});

test('a name with quotation marks inside of quotation marks gets the inner ones', () => {
  const params = { DocumentName: 'UAB „Beržas“ sutartis', DocumentLink: 'https://a.example' };
  const mail = renderMail({
    template: 'documentForApproval',
    locale: 'lt',
    params,
    tenantName: 'UAB X',
    isTest: false,
  });
  expect(mail.text).toContain('„UAB ‚Beržas‘ sutartis“');
});

test('a mail has the paragraphs and the button of a text in the written order, and the message above the button', () => {
  const mail = renderMail({
    template: 'documentForSigning',
    locale: 'lt',
    params: { DocumentName: 'Sutartis', DocumentLink: 'https://a.example', message: 'Žinutė', messageFrom: 'Ona' },
    tenantName: 'UAB X',
    isTest: false,
    text: {
      subject: 'S',
      title: 'T',
      body: 'Pirma {{DocumentName}}\n\n[Peržiūrėti]({{DocumentLink}})\n\nPo mygtuko',
    },
  });
  const order = ['Pirma Sutartis', 'Žinutė', 'https://a.example', 'Po mygtuko'].map((part) => mail.text.indexOf(part));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
});

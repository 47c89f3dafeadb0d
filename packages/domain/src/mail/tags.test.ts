import { describe, expect, it } from 'vitest';
import { permittedParameters, tagFault } from './tags.ts';
import { MAIL_PARAMETERS, MAIL_TEMPLATE_NAMES, MAIL_TEMPLATES } from './templates.ts';

describe('the tags of a mail text', () => {
  it('a mail that asks for a signature names the document, its link, the sender and the company, no password or code', () => {
    expect(permittedParameters('documentForSigning')).toEqual([
      'DocumentName',
      'DocumentLink',
      'ExecutorName',
      'TenantName',
    ]);
  });

  it('each type may name what it must name, and only tags that exist', () => {
    for (const template of MAIL_TEMPLATE_NAMES) {
      const permitted = permittedParameters(template);
      expect(permitted, template).toEqual(expect.arrayContaining([...MAIL_TEMPLATES[template].requires]));
      expect(permitted.filter((name) => !MAIL_PARAMETERS.includes(name))).toEqual([]);
    }
  });

  it('an unknown tag, and one of another mail, is refused by its name with those that exist', () => {
    expect(tagFault('documentForSigning', 'Sveiki, {{Neegzistuoja}} ir {{ Password }}, {{DocumentName}}')).toEqual({
      code: 'field.tag-unknown',
      figures: {
        names: '{{Neegzistuoja}}, {{Password}}',
        known: '{{DocumentName}}, {{DocumentLink}}, {{ExecutorName}}, {{TenantName}}',
      },
    });
    expect(tagFault('documentForSigning', '{{DocumentName}} {{ DocumentLink }}')).toBeNull();
  });

  it.each([
    '{{DocumentName}',
    '{DocumentName}}',
    '{{DocumentName',
    'DocumentName}}',
    '{DocumentName}',
    '{ Url }',
    '{{Wrong}',
  ])('a tag with too few braces, %s, is refused as it is written', (written) => {
    expect(tagFault('documentForSigning', `{{DocumentName}} ir ${written} čia`)).toEqual({
      code: 'field.tag-open',
      figures: { names: written },
    });
  });

  it('braces that are no tag stay allowed', () => {
    expect(tagFault('documentForSigning', 'Kaina {sutartinė} {{DocumentName}} } {')).toBeNull();
  });

  it('a link leads to the document; to a name it is refused', () => {
    expect(tagFault('documentForSigning', 'Spauskite [Atverti]({{DocumentLink}}).')).toBeNull();
    expect(tagFault('documentForSigning', '[Atverti]({{DocumentName}})')).toEqual({
      code: 'field.tag-no-link',
      figures: { names: '{{DocumentName}}' },
    });
  });
});

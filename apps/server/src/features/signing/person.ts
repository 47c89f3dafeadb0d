import {
  canonicalPersonalCode,
  canonicalPhone,
  type SigningCountry,
  COUNTRIES,
  CALLING_CODES,
  failFields,
} from '@paraph/domain';
import type { SigningPerson } from '@paraph/providers';
import type { Ctx } from '../../platform/context.ts';

/** Returns the claimed person; fields are named as on the wire. @throws generic.fields */
export function personOf(country: SigningCountry | null | undefined, typed: string | null | undefined): SigningPerson {
  if (!country) return failFields({ countryCode: 'field.required' });
  if (!typed) return failFields({ personalCode: 'field.required' });
  const code = canonicalPersonalCode(country, typed);
  return code ? { country, code } : failFields({ personalCode: 'field.personal-code' });
}

interface Typed {
  phone: string;
  personalCode: string;
  countryCode?: SigningCountry | null | undefined;
}

/** Returns the country whose prefix the number has. */
const countryOf = (phone: string): SigningCountry | undefined =>
  COUNTRIES.find((country) =>
    phone
      .replace(/[\s()-]/g, '')
      .replace(/^00/, '+')
      .startsWith(CALLING_CODES[country]),
  );

/** Returns a customer of Mobile-ID: number and code, both of one country. @throws generic.fields */
export function subscriberOf({ platform }: Ctx, typed: Typed): SigningPerson & { phone: string } {
  const country = countryOf(typed.phone) ?? typed.countryCode;
  if (!country) return failFields({ phone: 'field.phone' });
  const phone = canonicalPhone(country, typed.phone, { test: platform.config.sandbox });
  if (!phone) return failFields({ phone: 'field.phone' });
  return { ...personOf(country, typed.personalCode), phone };
}

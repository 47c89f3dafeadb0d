import { randomInt } from 'node:crypto';
import { SANDBOX } from './addresses.ts';
import type { DemoPerson } from './people.ts';

/** A person new to the sandbox, so that parallel test files never use the same phone. */
export interface Newcomer extends DemoPerson {
  /** Number of a Mobile-ID, for Lithuanians and Estonians. */
  mobile: string;
}

const COUNTRIES = { LT: 'Lithuania', LV: 'Latvia', EE: 'Estonia' } as const;
const NAMES = {
  LT: ['Austėja', 'Žemyna', 'Ąžuolas', 'Jūris'],
  LV: ['Ķēra', 'Ģertrūde', 'Māra', 'Ļena'],
  EE: ['Ülle', 'Õnnela', 'Jüri', 'Tõnu'],
} as const;
export type CountryCode = keyof typeof COUNTRIES;

const FIRST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1];
const SECOND = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3];
const sum = (digits: string, weights: readonly number[]) =>
  weights.reduce((all, weight, place) => all + weight * Number(digits[place]), 0) % 11;
const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

/** Returns a valid personal code: Lithuania and Estonia with their checksum, Latvia by its format. */
function codeOf(country: CountryCode): string {
  const day = String(randomInt(1, 29)).padStart(2, '0');
  if (country === 'LV') return `${day}0${randomInt(1, 10)}${randomInt(60, 100)}-1${digits(4)}`;
  const ten = `4${randomInt(60, 100)}0${randomInt(1, 10)}${day}${digits(3)}`;
  const first = sum(ten, FIRST);
  return `${ten}${first === 10 ? sum(ten, SECOND) % 10 : first}`;
}

const letters = () => Array.from({ length: 5 }, () => String.fromCharCode(97 + randomInt(26))).join('');
const numberOf = (country: CountryCode) =>
  country === 'LT' ? `+3706${digits(7)}` : country === 'EE' ? `+3725${digits(6)}` : '';

/** Adds a person to the sandbox; `behaviour` is the automatic reaction of the phone, `called` the name. */
export async function newcomer(country: CountryCode, behaviour = 'asks', called = ''): Promise<Newcomer> {
  const slug = `new-${letters()}`;
  const [given = '', surname = ''] = called
    ? called.split(' ')
    : [NAMES[country][randomInt(NAMES[country].length)]!, `Nau${slug.slice(4)}`];
  const code = codeOf(country);
  const mobile = numberOf(country);
  const body = { slug, country, code, given, surname, behaviour, ...(mobile && { mobileId: mobile }) };
  const answer = await fetch(`${SANDBOX}/api/people`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  const name = `${given} ${surname}`;
  return { email: `${slug}@svetur.example`, name, phone: slug, country: COUNTRIES[country], code, mobile };
}

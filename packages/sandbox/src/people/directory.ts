import { join } from 'node:path';
import { readJson, writeSafely } from '../disk.ts';
import {
  semanticsId,
  type Behaviour,
  type TestIdentity,
  type SmartIdAccount,
  type TestCertificateStatus,
} from './person.ts';
import { PEOPLE } from './table.ts';

/** What a test or the operator may change about a person; kept on disk. */
export type IdentityChange = { behaviour?: Behaviour; certificateStatus?: TestCertificateStatus };

export type IdentityDirectory = {
  all: () => TestIdentity[];
  bySlug: (slug: string) => TestIdentity | undefined;
  bySemanticsId: (id: string) => TestIdentity | undefined;
  byDocument: (document: string) => { person: TestIdentity; account: SmartIdAccount } | undefined;
  byPhone: (phone: string, code: string) => TestIdentity | undefined;
  change: (slug: string, change: IdentityChange) => TestIdentity | undefined;
  /** Adds a person; false when slug, code or phone is taken. */
  add: (person: TestIdentity) => boolean;
  /** Back to the table in the code. */
  reset: () => void;
};

/** The codes of the provider's failing test numbers are not all published. */
const takesAnyCode = (p: TestIdentity): boolean => p.group === 'provider' && p.behaviour !== 'accepts';

/** Opens the register of test identities under `home`. */
export const openDirectory = (home: string): IdentityDirectory => {
  const path = join(home, 'people.json');
  const kept = readJson<{ added: TestIdentity[]; changes: Record<string, IdentityChange> }>(path, {
    added: [],
    changes: {},
  });
  const save = (): void => writeSafely(path, JSON.stringify(kept, undefined, 1));
  const all = (): TestIdentity[] => [...PEOPLE, ...kept.added].map((p) => ({ ...p, ...kept.changes[p.slug] }));
  const find = (test: (p: TestIdentity) => boolean): TestIdentity | undefined => all().find(test);

  return {
    all,
    bySlug: (slug) => find((p) => p.slug === slug),
    bySemanticsId: (id) => find((p) => semanticsId(p) === id),
    byDocument(document) {
      for (const person of all()) {
        const account = person.smartId.find((a) => a.document === document);
        if (account) return { person, account };
      }
      return undefined;
    },
    byPhone: (phone, code) => find((p) => p.mobileId === phone && (p.code === code || takesAnyCode(p))),
    change(slug, change) {
      if (!all().some((p) => p.slug === slug)) return undefined;
      kept.changes[slug] = { ...kept.changes[slug], ...change };
      save();
      return find((p) => p.slug === slug);
    },
    add(person) {
      const taken = (p: TestIdentity): boolean =>
        p.slug === person.slug ||
        semanticsId(p) === semanticsId(person) ||
        (person.mobileId !== undefined && p.mobileId === person.mobileId);
      if (all().some(taken)) return false;
      kept.added.push(person);
      save();
      return true;
    },
    reset() {
      kept.added = [];
      kept.changes = {};
      save();
    },
  };
};

import fc from 'fast-check';
import type { Capability, MemberKind } from '../../src/index.ts';
import { type LifeAct, ADMIN, ASKED, OWNER, PEOPLE, type RequestedPart } from './model.ts';

const kind = fc.constantFrom<MemberKind>('approve', 'sign', 'sign', 'acknowledge', 'copy');
const order = fc.option(fc.integer({ min: 0, max: 3 }));
const asked = fc.constantFrom<number>(OWNER, ...ASKED, ...ASKED, ADMIN);

/** People and their required acts; no duplicates. */
const wanted: fc.Arbitrary<RequestedPart[]> = fc.uniqueArray(fc.record({ person: asked, kind, order }), {
  maxLength: 5,
  selector: ({ person, kind: of }) => `${person} ${of}`,
});

const anybody = fc.constantFrom<number>(...PEOPLE);
/** Usually a person who may have a part; sometimes one without a part. */
const somebody = fc.oneof({ weight: 4, arbitrary: asked }, { weight: 1, arbitrary: anybody });
const owner = fc.oneof({ weight: 5, arbitrary: fc.constant(OWNER) }, { weight: 1, arbitrary: anybody });

const byOwner = fc.record({
  command: fc.constantFrom('send', 'edit', 'void', 'delete'),
  by: owner,
}) as fc.Arbitrary<LifeAct>;
const deed = fc.record({
  command: fc.constantFrom('approve', 'sign', 'acknowledge'),
  by: somebody,
}) as fc.Arbitrary<LifeAct>;
const reject = fc.record({ command: fc.constant('reject'), by: somebody }) as fc.Arbitrary<LifeAct>;
const members = fc.record({ command: fc.constant('set-members'), by: owner, wanted }) as fc.Arbitrary<LifeAct>;
const remind = fc.record({ command: fc.constant('remind'), by: owner, person: asked }) as fc.Arbitrary<LifeAct>;
const relate = fc.record({ command: fc.constant('others-end'), open: fc.nat(1) }) as fc.Arbitrary<LifeAct>;

/** Most histories start like real ones: a member is added, and the document is sent. */
const opening = fc.oneof(
  {
    weight: 5,
    arbitrary: wanted.map((people): LifeAct[] => [
      { command: 'set-members', by: OWNER, wanted: people },
      { command: 'send', by: OWNER },
    ]),
  },
  { weight: 1, arbitrary: fc.constant<LifeAct[]>([]) },
);

const acts = (more: fc.WeightedArbitrary<LifeAct>[], most: number) =>
  fc
    .tuple(
      opening,
      fc.array(
        fc.oneof(
          { weight: 12, arbitrary: deed },
          { weight: 2, arbitrary: members },
          { weight: 2, arbitrary: byOwner },
          { weight: 1, arbitrary: reject },
          { weight: 1, arbitrary: remind },
          ...more,
        ),
        { maxLength: most },
      ),
    )
    .map(([first, rest]) => [...first, ...rest]);

/** What can happen to a document where everything is there that the rules know. */
export const histories = fc.record({
  lacks: fc.subarray<Capability>(['documents.compose', 'documents.members', 'documents.series', 'documents.void'], {
    maxLength: 1,
  }),
  acts: acts([{ weight: 2, arbitrary: relate }], 24),
});

/** What people can do through the portal: related documents are not there yet. */
export const portalHistories = acts([], 14);

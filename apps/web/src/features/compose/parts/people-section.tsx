import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import PersonAdd from '@mui/icons-material/PersonAddAltRounded';
import { LIMITS, languageOfAddress, missingOf, type SigningMode } from '@paraph/domain';
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { ComposeErrors, RowFaults } from '../faults.ts';
import {
  actAtOnce,
  hasOrder,
  arrange,
  dropped,
  incompleteOf,
  isAdded,
  moved,
  numbersOf,
  recipientOf,
  together,
  withMore,
  without,
  type DraftPerson,
  type StampPlaces,
} from '../model.ts';
import type { RowGoal } from '../row-goal.ts';
import { OrderDiagram } from './order-diagram.tsx';
import type { Picked } from './option.ts';
import { PeoplePicker } from './people-picker.tsx';
import { PersonRow, type ResolvedBy } from './person-row.tsx';

interface PeopleSectionProps {
  /** Whether the user is the sender, who alone decides who may sign. */
  isOwner: boolean;
  people: DraftPerson[];
  onPeople: (people: DraftPerson[]) => void;
  /** People who cannot be changed, by key. */
  settled?: ReadonlyMap<string, ResolvedBy>;
  /** Positions of stamps, in a document that has them. */
  places: StampPlaces | null;
  mode: SigningMode;
  /** Errors of the last refusal, by person. */
  faults: ComposeErrors['rows'];
  /** The field to focus. */
  goal: RowGoal | null;
  onGoal: (goal: RowGoal) => void;
}

const MOST = LIMITS.membersPerDocument;
const NOBODY: ReadonlyMap<string, ResolvedBy> = new Map();
const NONE: RowFaults = {};

const made = (picked: Picked): DraftPerson => ({
  ...picked,
  key: crypto.randomUUID(),
  id: null,
  isNamedByAccount: !picked.isExternal && picked.firstName !== '' && picked.lastName !== '',
  isAddedByMe: true,
  kind: 'sign',
  together: false,
  identity: 'name',
  country: 'lt',
  personalCode: '',
  isCodeKept: false,
  privateMessage: '',
  delegateMaySign: false,
  stamp: null,
  locale: picked.isExternal ? languageOfAddress(picked.email) : null,
});

/** Whether the user has moved on to another part of the page, where the focus must stay. */
const isElsewhere = (section: HTMLElement | null): boolean =>
  document.activeElement !== document.body && section?.contains(document.activeElement) === false;

/** Participants with role and order. */
export const PeopleSection = (props: PeopleSectionProps) => {
  const { people, onPeople, mode, onGoal } = props;
  const { t } = useTranslation();
  const { me } = useSession();
  const section = useRef<HTMLElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const add = (picked: Picked[]): boolean => {
    const missing = picked.filter(({ email }) => !isAdded(people, email, 'sign'));
    // A department or a group is added completely or not at all, so that no member is left out unnoticed.
    if (people.length + missing.length > MOST) {
      setFault(t('compose.people.tooMany', { most: MOST }));
      return false;
    }
    setFault(missing.length === 0 ? t('compose.people.already') : null);
    if (missing.length === 0) return true;
    const added = missing.map(made);
    onPeople(withMore(people, added));
    // For a typed address the focus moves to its row, where the name may be missing; not away from another field.
    const [first] = incompleteOf(added, mode);
    if (first && !isElsewhere(section.current)) onGoal({ key: first.person.key, field: first.fields[0]! });
    return true;
  };
  const change = (key: string, part: Partial<DraftPerson>) => {
    const person = people.find((one) => one.key === key);
    if (person && part.kind && part.kind !== person.kind && isAdded(people, person.email, part.kind)) {
      setFault(t('compose.people.already'));
      return;
    }
    setFault(null);
    onPeople(arrange(people.map((one) => (one.key === key ? { ...one, ...part } : one))));
  };
  const allAtOnce = actAtOnce(people);
  return (
    <Box component="section" ref={section}>
      <SectionHead>{t('compose.people.title')}</SectionHead>
      <PeoplePicker onPick={add} error={fault} />
      {me && !isAdded(people, me.email, 'sign') && (
        <Button
          variant="text"
          color="primary"
          size="small"
          startIcon={<PersonAdd />}
          onClick={() => add([{ email: me.email, firstName: me.firstName, lastName: me.lastName, isExternal: false }])}
          sx={{ mt: 0.5 }}
        >
          {t('compose.people.me')}
        </Button>
      )}
      {people.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 1.5, color: c('ink2') }}>
          {t('compose.people.empty')}
        </Typography>
      ) : (
        <>
          <Rows {...props} onChange={change} />
          {hasOrder(people) && (
            <FormControlLabel
              control={
                <Checkbox checked={allAtOnce} onChange={(event) => onPeople(together(people, event.target.checked))} />
              }
              label={t('compose.people.atOnce')}
              sx={{ mt: 1 }}
            />
          )}
          <OrderDiagram people={people} />
        </>
      )}
    </Box>
  );
};

interface RowsProps extends PeopleSectionProps {
  onChange: (key: string, part: Partial<DraftPerson>) => void;
}

const Rows = ({ isOwner, people, settled = NOBODY, places, mode, faults, goal, onPeople, onChange }: RowsProps) => {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const numbers = numbersOf(people);
  // Only people of the same role who have not acted can change positions.
  const isMovable = (from: number, to: number) =>
    people[to]?.kind === people[from]?.kind && [from, to].every((place) => !settled.has(people[place]?.key ?? ''));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && !settled.has(String(over.id)) && active.id !== over.id)
      onPeople(dropped(people, String(active.id), String(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={people.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <Box
          component="ol"
          aria-label={t('compose.people.list')}
          sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', border: hairline, borderRadius: '10px', overflow: 'hidden' }}
        >
          {people.map((person, index) => (
            <PersonRow
              key={person.key}
              person={person}
              isOwner={isOwner}
              places={places}
              number={numbers[index] ?? null}
              canUp={isMovable(index, index - 1)}
              canDown={isMovable(index, index + 1)}
              settled={settled.get(person.key)}
              faults={faults[person.key] ?? NONE}
              missing={missingOf(recipientOf(person), mode)}
              goal={goal?.key === person.key ? goal : null}
              onChange={(part) => onChange(person.key, part)}
              onMove={(by) => onPeople(moved(people, person.key, by))}
              onRemove={() => onPeople(without(people, person.key))}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
};

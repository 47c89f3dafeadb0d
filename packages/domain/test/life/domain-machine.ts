import {
  CAPABILITY_NAMES,
  commandsFor,
  type DocumentCommand,
  type ErrorCode,
  maySee,
  phaseOf,
  refusalOfCommand,
  RUNNING,
  seenAs,
  type ViewerState,
  type DocumentStatus,
  type MemberTurn,
  turnsOf,
} from '../../src/index.ts';
import { type LifeAct, ADMIN, type Life, OWNER, type Part } from './model.ts';

/** A document that is led by the tables and functions of the domain alone. */
export class DomainMachine {
  private phase: ViewerState['phase'] = 'new';
  private parts: Part[] = [];
  private related = 0;
  private isDeleted = false;
  private readonly lacks: Life['lacks'];

  constructor(lacks: Life['lacks']) {
    this.lacks = lacks;
  }

  /** Why the domain refuses the act; null when it was done. Details of people and files are left to the use cases. */
  give(act: LifeAct, isRefusedInDetail: boolean): ErrorCode | null {
    if (act.command === 'others-end') {
      this.related = act.open;
      if (RUNNING.includes(this.phase)) this.settle();
      return null;
    }
    const viewerState = this.viewerState(act.by);
    const refused = refusalOfCommand(act.command, viewerState);
    if (refused === 'access.permission-missing') return refused;
    if (!this.isSeenBy(act.by)) return 'document.not-found';
    if (refused) return refused;
    if (!isRefusedInDetail) this.done(act);
    return null;
  }

  isSeenBy = (person: number): boolean =>
    !this.isDeleted && maySee(this.viewerState(person), person === ADMIN ? ['admin'] : ['user']);

  statusFor = (person: number): DocumentStatus => seenAs(this.phase, this.viewerState(person).onTurn.length > 0);

  commandsFor = (person: number): DocumentCommand[] => commandsFor(this.viewerState(person));

  private viewerState(person: number): ViewerState {
    const mine = this.parts.filter((part) => part.person === person);
    const turns = new Set(this.turns());
    return {
      phase: this.phase,
      isOwner: person === OWNER,
      onTurn: mine.filter((part) => turns.has(this.parts.indexOf(part))).map(({ kind }) => kind),
      open: mine.filter(({ done }) => !done).map(({ kind }) => kind),
      isParticipant: mine.length > 0,
      isProtected: false,
      signatureLimit: 'none',
      isBegun: this.parts.some(({ done }) => done),
      isGuest: false,
      capabilities: CAPABILITY_NAMES.filter(
        (name) => !(person === OWNER && this.lacks.includes(name)) && (person === ADMIN || name !== 'admin.open'),
      ),
    };
  }

  /** Indexes of the parts on turn; empty before sending and after the end. */
  private turns(): number[] {
    if (!RUNNING.includes(this.phase)) return [];
    return turnsOf(this.asTurns()).map(({ id }) => Number(id));
  }

  private asTurns = (): MemberTurn[] =>
    this.parts.map(({ kind, order, done }, place) => ({ id: String(place), kind, order, done }));

  private settle(): void {
    this.phase = phaseOf(this.asTurns(), this.related);
  }

  private done(act: Exclude<LifeAct, { command: 'others-end' }>): void {
    if (act.command === 'set-members') this.setParts(act);
    if (act.command === 'approve' || act.command === 'sign' || act.command === 'acknowledge') this.finish(act.by);
    if (act.command === 'send') this.settle();
    if (act.command === 'reject') this.phase = 'rejected';
    if (act.command === 'void') this.phase = 'voided';
    if (act.command === 'delete') this.isDeleted = true;
  }

  private setParts({ wanted }: Extract<LifeAct, { command: 'set-members' }>): void {
    this.parts = wanted.map((want) => {
      const have = this.parts.find((part) => part.person === want.person && part.kind === want.kind);
      return have?.done ? have : { ...want, done: false };
    });
    if (this.phase !== 'new') this.settle();
  }

  private finish(person: number): void {
    const place = this.turns().find((at) => this.parts[at]!.person === person)!;
    this.parts = this.parts.map((part, at) => (at === place ? { ...part, done: true } : part));
    this.settle();
  }
}

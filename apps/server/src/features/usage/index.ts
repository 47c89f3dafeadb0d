export { meter } from './meter.ts';
export { addAct, readApiMonths } from './store.ts';
export { type Trackers, trackersOf } from './trackers.ts';

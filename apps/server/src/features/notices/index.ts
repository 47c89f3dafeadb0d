import { endpoints } from '@paraph/contract';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/http/index.ts';
import { ownChoices, setChoices } from './choices.ts';

export { choiceFor, type Choices, choicesOf, ownChoices } from './choices.ts';
export { deleteChoices } from './store.ts';

const { noticeChoices } = endpoints;

/** Choices of notices: by kind, in the portal and by mail, at which hour. */
export const notices: Feature = {
  name: 'notices',
  routes: [serve(noticeChoices.own, (ctx) => ownChoices(ctx)), serve(noticeChoices.set, setChoices)],
};

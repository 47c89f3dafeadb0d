import { compose } from './compose.ts';
import { document } from './document.ts';
import { documents } from './documents.ts';
import { home } from './home.ts';
import { integration } from './integration.ts';
import { notifications } from './notifications.ts';
import { operator } from './operator.ts';
import { proof } from './proof.ts';
import { ownerWords } from './owner-words.ts';
import { plans } from './plans.ts';
import { retention } from './retention.ts';
import { layout, shared } from './shared.ts';
import { signing } from './signing.ts';
import { validation } from './validation.ts';

/** The texts of the screens behind the sign-in. */
export const screens = {
  compose,
  document,
  documents,
  home,
  integration,
  notifications,
  operator,
  ownerWords,
  plans,
  proof,
  retention,
  layout,
  shared,
  signing,
  validation,
};

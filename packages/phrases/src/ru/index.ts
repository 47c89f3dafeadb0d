import { phrases as english } from '../en/index.ts';
import { screens } from './screens.ts';

export const phrases = { ...english, ...screens };

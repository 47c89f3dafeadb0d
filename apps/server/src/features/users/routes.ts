import { endpoints } from '@paraph/contract';
import { serve } from '../../platform/http/index.ts';
import { findPeople } from './use-cases/find-people.ts';
import { setLocale } from './use-cases/set-locale.ts';

export const routes = [serve(endpoints.people.items, findPeople), serve(endpoints.session.setLocale, setLocale)];

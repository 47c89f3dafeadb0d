import { endpoints } from '@paraph/contract';
import { type Route, serve } from '../../platform/http/index.ts';
import { givePackage } from './use-cases/give-package.ts';

const { evidence } = endpoints;

export const routes: Route[] = [serve(evidence.package, givePackage)];

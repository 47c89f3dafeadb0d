export { PlanPart } from './parts/plan-part.tsx';

export { AbsenceCard } from './parts/absence-card.tsx';

export { SsoCard } from './parts/sso-card.tsx';

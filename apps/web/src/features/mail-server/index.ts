export { MailServerCard } from './parts/mail-server-card.tsx';

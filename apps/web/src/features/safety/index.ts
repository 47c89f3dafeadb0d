export { AddressCard } from './parts/address-card.tsx';
export { ProofHost } from './parts/proof-host.tsx';
export { SafetyCard } from './parts/safety-card.tsx';

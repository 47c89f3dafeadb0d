/**
 * The router's own link, search parameters and browser router contain 6 kB for servers and forms; these replace them.
 */
export { BrowserRouter } from './browser-router.tsx';
export { Link } from './link.tsx';
export { useSearchParams } from './search-params.ts';
export { Navigate, Route, Routes, useLocation, useNavigate, useParams } from 'react-router';
export { holdLeaving, leaveWith, letLeave } from './leaving.ts';
export { useRestored } from './use-restored.ts';

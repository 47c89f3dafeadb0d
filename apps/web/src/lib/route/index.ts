/** The router's own anchor, search parameters and browser glue bring 6 kB for servers and forms; these replace them. */
export { BrowserRouter } from './browser-router.tsx';
export { Link } from './link.tsx';
export { useSearchParams } from './search-params.ts';
export { Navigate, Route, Routes, useLocation, useNavigate, useParams } from 'react-router';
export { holdLeaving, letLeave } from './leaving.ts';

export { newPasswordRules } from './model.ts';
export { PasswordField } from './parts/password-field.tsx';
export { PasswordRules } from './parts/password-rules.tsx';

// Fields that several of these forms have.
export const EMAIL_FIELD = {
  label: 'E-mail',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
} as const;

/** How a new password is asked for. */
export const NEW_PASSWORD_HINT = 'At least 12 characters. Three unrelated words make a good one.';

// Parts that several forms of this folder share.
export const EMAIL_FIELD = {
  label: 'E-mail',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
} as const;

/** Hint under the field for a new password. */
export const NEW_PASSWORD_HINT = 'At least 12 characters. Three unrelated words make a good one.';

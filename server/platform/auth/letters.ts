// The texts of mails with a link. `{link}` and `{forgot}` are replaced by addresses.
export type Letter = { subject: string; text: string };

export const NEW_PASSWORD: Letter = {
  subject: 'Set a new password for Connect',
  text: `Someone asked for a new password for your Connect account.

To set one, open this link within an hour:
{link}

If it wasn't you, do nothing: your password stays the same.
`,
};

export const INVITATION: Letter = {
  subject: 'Your school has added you to Connect',
  text: `Your school has added you to Connect, where it keeps its bikes, courses and certificates.

To choose your password, open this link within 7 days:
{link}

Later, ask for a new link here:
{forgot}

If this isn't your school, do nothing: no account is made with your address.
`,
};

/** For somebody who was invited and asked for the link again. */
export const LINK_AGAIN: Letter = {
  subject: INVITATION.subject,
  text: INVITATION.text.replace('within 7 days', 'within an hour'),
};

export const NEW_ADDRESS: Letter = {
  subject: 'Your new e-mail address for Connect',
  text: `Your school has changed your e-mail address for Connect to this one.

To sign in with it, choose a password with this link within 7 days:
{link}

Until then you sign in with your old address. If this isn't your school, do nothing.
`,
};

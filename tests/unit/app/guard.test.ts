// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followRights } from '~app/follow-rights';
import {
  afterSignIn,
  homeOf,
  requireArea,
  requireManager,
  requirePerson,
  rootAddress,
  signedInAddress,
} from '~app/guard';
import { publishSession } from '~data/session/session';
import { savePerson, saveTokens } from '~data/session/stored-session';
import { sentTo } from '~tests/helpers/redirects';
import { someone } from '~tests/helpers/people';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  publishSession();
});

function signedIn(person: ReturnType<typeof someone>): void {
  saveTokens({ access: 'a', refresh: 'r' });
  savePerson(person.verified);
  publishSession();
}

describe('the guard of signed-in pages', () => {
  it('sends a person without a token to /login and remembers where they wanted to go', () => {
    expect(sentTo(() => requirePerson('/bikes/4/details'))).toBe('/login');
    signedIn(someone('EDIT'));
    expect(afterSignIn()).toBe('/bikes/4/details');
    expect(afterSignIn()).toBe('/calendar'); // once
  });

  it('lets a signed-in person through', () => {
    signedIn(someone('EDIT'));
    expect(sentTo(() => requirePerson('/bikes'))).toBeNull();
  });
});

describe('the guard of an area', () => {
  it('shows Permission denied where the area is hidden', () => {
    signedIn(someone('NONE'));
    expect(sentTo(() => requireArea('staff'))).toBe('/error');
  });

  it('lets the account owner and admins see who changed what, and nobody else', () => {
    signedIn(someone('EDIT'));
    expect(sentTo(requireManager)).toBe('/error');
    signedIn(someone('NONE', { admin_permission: true }));
    expect(sentTo(requireManager)).toBeNull();
    signedIn(someone('NONE', { is_account_owner: true }));
    expect(sentTo(requireManager)).toBeNull();
  });

  it('opens /pro where the school never had Pro', () => {
    signedIn(someone('EDIT', {}, 'never'));
    expect(sentTo(() => requireArea('bikes'))).toBe('/pro');
    expect(sentTo(() => requireArea('orders'))).toBeNull();
  });

  it('keeps Bikes readable after Pro has ended', () => {
    signedIn(someone('EDIT', {}, 'ended'));
    expect(sentTo(() => requireArea('bikes'))).toBeNull();
  });
});

describe('where an address without a page leads', () => {
  it('is /home for the signed-out and the calendar for the signed-in', () => {
    expect(rootAddress(false)).toBe('/home');
    signedIn(someone('VIEW'));
    expect(rootAddress(false)).toBe('/calendar');
  });

  it('is /login in the iOS home-screen app, which goes on when a session is stored', () => {
    expect(rootAddress(true)).toBe('/login');
    expect(signedInAddress()).toBeNull();
    signedIn(someone('VIEW'));
    expect(rootAddress(true)).toBe('/login');
    expect(signedInAddress()).toBe('/calendar');
  });

  it('is the first area a person may open, if the calendar is hidden', () => {
    const { verified } = someone('NONE', { contact_permission: 'USER_PERMISSION_VIEW' });
    expect(homeOf(verified)).toBe('/contacts');
    expect(homeOf(someone('NONE', { profile_permission: 'USER_PERMISSION_VIEW' }).verified)).toBe('/settings/profile');
    expect(homeOf(someone('NONE').verified)).toBe('/error');
  });
});

describe('the guards of an open page', () => {
  it('run again when permissions change, and not at sign-in or sign-out', () => {
    const again = vi.fn();
    const stop = followRights(again);
    signedIn(someone('EDIT'));
    signedIn(someone('EDIT'));
    expect(again).not.toHaveBeenCalled();
    signedIn(someone('EDIT', { bike_permission: 'USER_PERMISSION_NONE' }));
    expect(again).toHaveBeenCalledTimes(1);
    signedIn(someone('EDIT', { bike_permission: 'USER_PERMISSION_NONE' }, 'ended'));
    expect(again).toHaveBeenCalledTimes(2);
    localStorage.clear();
    publishSession();
    signedIn(someone('VIEW'));
    expect(again).toHaveBeenCalledTimes(2);
    stop();
    signedIn(someone('NONE'));
    expect(again).toHaveBeenCalledTimes(2);
  });
});

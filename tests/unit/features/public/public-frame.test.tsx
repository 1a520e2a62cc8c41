// @vitest-environment dom
import 'fake-indexeddb/auto';
import { createRootRoute } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppShell } from '~app/shell/app-shell';
import { removeStored } from '~data/session/stored-session';
import { getSession, publishSession } from '~data/session/session';
import { toast } from '~ui/overlays/toasts';
import { openPage } from '~tests/unit/features/open-page';
import { see, signInAnew, soon, text } from '~tests/unit/features/sync-centre/sync-page';
import { openPublic } from './public-page';

beforeEach(() => {
  signInAnew().answer('/public/config', 'no signal');
});

function signOut(): void {
  removeStored();
  publishSession();
}

const links = (within: string) =>
  [...document.querySelectorAll(`${within} a`)].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const link = (name: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('header a')].find(({ textContent }) => textContent === name);

describe('the header', () => {
  it('leads to the parts of the front page, to the sign-in and to a new school', async () => {
    signOut();
    openPublic(['/terms']);
    await see('Terms of Service');
    expect(links('header nav')).toEqual(
      expect.arrayContaining(['Features /home#features', 'How It Works /home#how-it-works', 'Pricing /home#pricing']),
    );
    expect(link('Log in')?.getAttribute('href')).toBe('/login');
    expect(link('Get Started')?.getAttribute('href')).toBe('/signup');
    expect(link('Back')).toBeUndefined();
  });

  it('takes a signed-in person back to where they came from, however many public pages later', async () => {
    const history = openPublic(['/bikes?page=2#top']);
    await see('Inside the app');
    history.push('/privacy');
    await see('Privacy policy');
    history.push('/cookies');
    await see('Everything that Connect stores in your browser');
    expect(link('Log in')).toBeUndefined();
    expect(link('Back')?.getAttribute('href')).toBe('/bikes?page=2#top');
    link('Back')?.click();
    await soon(() => expect(history.location.href).toBe('/bikes?page=2#top'));
  });

  it('takes a signed-in person who opened the page directly to their start', async () => {
    openPublic(['/terms']);
    await see('Terms of Service');
    expect(link('Back')?.getAttribute('href')).toBe('/');
  });

  it('has a menu on a phone, which Escape and a choice close', async () => {
    signOut();
    openPublic(['/home'], 390);
    await see('No signal? Carry on.');
    const menu = document.querySelector('header details');
    const summary = menu?.querySelector('summary');
    summary?.click();
    expect(menu?.hasAttribute('open')).toBe(true);
    summary?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(menu?.hasAttribute('open')).toBe(false);
    expect(document.activeElement).toBe(summary);
    summary?.click();
    menu?.querySelector<HTMLAnchorElement>('a[href="/home#pricing"]')?.click();
    await soon(() => expect(menu?.hasAttribute('open')).toBe(false));
  });
});

describe('the footer', () => {
  const config = (name: string) => ({
    help_url: 'https://example.com/',
    support_email: 'help@example.org',
    sales_email: 'sell@example.org',
    operator: { name, address: '1 Example Street', company_number: '' },
    stripe_publishable_key: null,
    mail: 'none',
    sms: 'none',
    sms_replies: true,
    vehicle_lookup: 'none',
    demo: null,
  });

  it('claims nothing before the configuration is known', async () => {
    openPublic(['/cookies']);
    await see('Everything that Connect stores in your browser');
    expect(text()).not.toContain('hasn’t published');
    expect(text()).not.toContain('Registered office');
  });

  it('says that nobody is named, if the configuration names nobody, and gives what it has', async () => {
    signInAnew().answer('/public/config', { status: 200, json: config('') });
    openPublic(['/terms']);
    await see('The operator of this server hasn’t published their details yet.');
    expect(text()).toContain('Registered office: 1 Example Street');
    expect(text()).not.toContain('Company number');
    expect(links('footer')).toContain('help@example.org mailto:help@example.org');
  });
});

describe('toasts', () => {
  const times = () =>
    [...document.querySelectorAll<HTMLElement>('.Toastify__progress-bar')].map((bar) => bar.style.animationDuration);

  it('stay for 5 seconds on public pages', async () => {
    openPublic(['/terms']);
    await see('Terms of Service');
    toast('done', 'Password changed.');
    await soon(() => expect(times()).toEqual(['5000ms']));
    expect(document.querySelector('.Toastify__toast-container--top-right')).not.toBeNull();
  });

  it('and for 3.5 in the app', async () => {
    const { person } = getSession();
    if (!person) throw new Error('nobody is signed in');
    const shell = createRootRoute({ component: () => <AppShell person={person} helpUrl={null} /> });
    openPage(shell, ['/'], 1440);
    await soon(() => expect(document.querySelector('#page')).not.toBeNull());
    toast('done', 'Bike added');
    await soon(() => expect(times()).toEqual(['3500ms']));
  });
});

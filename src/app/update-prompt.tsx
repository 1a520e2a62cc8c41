// "Update ready: Reload", and the notice that the server refuses this version as too old. Never reloads by itself: a form may
// be open.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { hasOpenForm, subscribeForms } from '~data/page/open-forms';
import { onReturn } from '~data/page/page-events';
import { Button, IconButton } from '~ui/button';
import { Icon } from '~ui/icon';
import { applyUpdate, getUpdateState, subscribeUpdates, type UpdateState } from './updates';

/** Covers part of the page, so it can be put off until the person comes back to the app. */
export function UpdatePrompt() {
  const state = useSyncExternalStore(subscribeUpdates, getUpdateState);
  const isTyping = useSyncExternalStore(subscribeForms, hasOpenForm);
  const [putOff, setPutOff] = useState<UpdateState | null>(null);
  useEffect(() => onReturn(() => document.visibilityState === 'visible' && setPutOff(null)), []);
  if (state === 'current' || state === 'unsupported' || state === putOff) return null;
  const { title, text, button } = WORDS[state];
  const more = isTyping && state !== 'unkept' ? `${text} ${KEPT}` : text;
  const prompt = (
    <section
      aria-label="Update"
      aria-live="polite"
      className="update-prompt"
      style={{ flexWrap: 'wrap', ...(isTyping && OVER_FORM) }}
    >
      <Icon name={state === 'unkept' ? 'alert' : 'refresh'} />
      <p role="status" style={{ flex: '1 1 180px' }}>
        {title}
        {more ? <span className="block text-tab font-med">{more}</span> : null}
      </p>
      <span className="ml-auto flex items-center gap-2">
        <Button look="pri" disabled={state === 'applying'} onClick={() => void applyUpdate()}>
          {button}
        </Button>
        <IconButton icon="x" label="Later" className="text-chrome-ink" onClick={() => setPutOff(state)} />
      </span>
    </section>
  );
  // An open form hides the app from screen readers. Outside the app, as a live region, the prompt is still announced.
  return isTyping ? createPortal(prompt, document.body) : prompt;
}

/** Above the form's sheet and its foot. */
const OVER_FORM = { zIndex: 50, bottom: 'calc(120px + env(safe-area-inset-bottom))' };

const KEPT = 'What you typed is kept as a draft.';

type Words = { title: string; text: string; button: string };

const WORDS: Record<Exclude<UpdateState, 'current' | 'unsupported'>, Words> = {
  ready: { title: 'Update ready', text: '', button: 'Reload' },
  applying: { title: 'Update ready', text: '', button: 'Updating…' },
  required: {
    title: 'Update the app',
    text: 'This version can no longer send. What is saved here is kept, and sent after the update.',
    button: 'Update',
  },
  absent: {
    title: 'No update found',
    text: 'Nothing saved here is lost. Try again when there is signal.',
    button: 'Update',
  },
  unkept: {
    title: 'What you typed could not be kept',
    text: 'Save it or copy it first.',
    button: 'Reload without it',
  },
};

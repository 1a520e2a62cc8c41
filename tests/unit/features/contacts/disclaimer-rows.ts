// Disclaimers of a contact as the school's server would send them.
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import type { Evidence } from '~contract/disclaimers/evidence';

const AT = '2026-11-28T10:04:00.000Z';

/** Sent by link to contact 12, for no course, and not opened. */
export function disclaimer(id: number, but: Partial<Disclaimer> = {}): Disclaimer {
  return {
    id,
    version: 1,
    client_key: null,
    updated: AT,
    created: AT,
    received_at: AT,
    customer: 12,
    template: 4,
    title: 'Before you ride',
    revision: null,
    course: null,
    way: 'LINK',
    request: null,
    status: 'PENDING',
    sent_at: AT,
    viewed_at: null,
    signed_at: null,
    cancelled_at: null,
    expires_at: '2099-12-28T10:04:00.000Z',
    valid_until: null,
    signed_name: '',
    guardian_name: '',
    needs_attention: false,
    birthdate_differs: false,
    present: null,
    kept_until: null,
    ...but,
  };
}

/** The same, opened and signed by its link. */
export function signed(id: number, but: Partial<Disclaimer> = {}): Disclaimer {
  return disclaimer(id, {
    revision: 1,
    status: 'SIGNED',
    viewed_at: '2026-11-28T10:20:00.000Z',
    signed_at: '2026-11-28T10:31:00.000Z',
    valid_until: '2099-11-28',
    signed_name: 'Isla Rose Pennington',
    kept_until: '2029-11-28',
    ...but,
  });
}

/** Signed on Callum's phone. */
export function signedHere(id: number, but: Partial<Disclaimer> = {}): Disclaimer {
  return signed(id, {
    way: 'HERE',
    sent_at: null,
    viewed_at: null,
    expires_at: null,
    present: { id: 3, full_name: 'Callum Reith' },
    ...but,
  });
}

export function evidence(but: Partial<Evidence> = {}): Evidence {
  return {
    disclaimer: 8,
    title: 'Before you ride',
    text: '## Rules\n\n3. No alcohol',
    questions: [
      { key: 'a', text: 'A condition?', answer: 'Yes', more: 'Asthma' },
      { key: 'b', text: 'Anything else?', answer: '', more: '' },
    ],
    name: 'Isla Rose Pennington',
    birthdate: '1998-11-02',
    guardian: null,
    health_consent: true,
    signature: {
      way: 'DRAWN',
      strokes: [
        [
          [10, 20],
          [110, 60],
        ],
      ],
      png: 'AAAA',
    },
    signed_at: '2026-11-28T10:30:00.000Z',
    received_at: '2026-11-28T10:31:00.000Z',
    address: '203.0.113.7',
    user_agent: 'Firefox',
    device: 'Firefox on Android',
    present: '',
    revision_known: true,
    sha256: 'a'.repeat(64),
    intact: true,
    ...but,
  };
}

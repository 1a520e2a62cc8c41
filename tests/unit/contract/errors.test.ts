// The texts of the specification's section 8, copied here by hand: the contract must say exactly this.
import { expect, it } from 'vitest';
import { detailBody, MESSAGES, statusMessage, STATUS_MESSAGE } from '~contract/wire/errors';

const BY_STATUS: [number, string][] = [
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
];

const TEXTS = {
  topUpInvalid: 'invalid package slug or amount out of range',
  topUpUnavailable: 'payment service temporarily unavailable',
  lookupUpdated: 'DVLA Data Updated',
  lookupNotUpdated: 'Data Update Failed',
  lookupFetched: 'Vehicle details fetched',
  lookupNotFetched: 'Failed to fetch details',
  creditsTitle: 'Insufficient credits',
  creditsText: "You don't currently have enough credits to complete this action",
  creditsTopUp: 'Top up your account now and try again.',
  bikeAdded: 'Bike added',
  bikeNotAdded: 'Bike not added',
  bikeNotLoaded: 'Unable to load bike details',
  bikeIdInvalid: 'Invalid bike ID',
  bikeIdMissingTitle: 'Error',
  bikeIdMissing: 'Bike ID missing',
  fileTooLarge: 'File is too large: photo.jpg',
  certificateIssued: 'Certificate issued',
  certificateNotIssued: 'Certificate not issued',
  certificateVoided: 'Certificate voided',
  certificateNotVoided: 'Certificate not voided',
  bookAdded: 'CBT Book added',
  bookNotAdded: 'Unable to add CBT book',
  bookDeleted: 'CBT Book deleted',
  bookNotDeleted: 'Unable to delete book',
  bookReturned: 'Book returned to DVSA',
  bookNotReturned: 'Book not returned to DVSA',
  rowsNotLoaded: 'Unable to load rows',
  dataNotLoaded: 'Unable to load data',
  certificateNotLoaded: 'Unable to load certificate',
  commentNotLoaded: 'Unable to load comment',
  featureCostsNotLoaded: "Couldn't load feature costs. Please try again.",
  pageError: 'Error!',
  deniedTitle: 'Permission denied',
  deniedText:
    "You don't have permission to view this page. If you believe this is an error, please contact your account administrator or support.",
  backToConnect: 'Back to Connect',
};

it.each(BY_STATUS)('status %i reads %s', (status, text) => {
  expect(statusMessage(status)).toBe(text);
});

it.each([402, 409, 410, 413, 418, 426, 429, 501, 504, 0])(
  'any other status, such as %i, reads Generic Error',
  (status) => {
    expect(statusMessage(status)).toBe('Generic Error');
  },
);

it('has no status beside those of the specification', () => {
  expect(Object.keys(STATUS_MESSAGE).map(Number)).toEqual(BY_STATUS.map(([status]) => status));
});

it.each(Object.keys(MESSAGES) as (keyof typeof MESSAGES)[])('%s is word for word as specified', (name) => {
  const message = MESSAGES[name];
  expect(typeof message === 'function' ? message('photo.jpg') : message).toBe(TEXTS[name]);
});

it('has every text of the specification', () => {
  expect(Object.keys(MESSAGES).toSorted()).toEqual(Object.keys(TEXTS).toSorted());
});

it('reads a body whose code it does not know yet', () => {
  expect(detailBody.parse({ detail: 'x', code: 'from_the_future' })).toEqual({ detail: 'x', code: undefined });
});

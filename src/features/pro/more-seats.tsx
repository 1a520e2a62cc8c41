// The address of more seats; the staff area opens the same in its own place.
export { SeatsModal as MoreSeats } from '~widgets/page/seats-modal';

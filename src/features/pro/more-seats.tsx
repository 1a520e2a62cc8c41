// The modal for more seats, under an address of its own. The staff area opens the same modal in place.
export { SeatsModal as MoreSeats } from '~widgets/page/seats-modal';

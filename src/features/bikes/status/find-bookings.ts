// The bookings that a bike would lose by going out of use.
import type { LostBooking } from '~data/orders/bike-bookings';

/** None if they can't be read: a bike that isn't safe must go out of use all the sooner. */
export async function findBookings(bike: number): Promise<readonly LostBooking[]> {
  try {
    const { listLostBookings } = await import('~data/orders/bike-bookings');
    return await listLostBookings(bike, { status: 'BIKE_STATUS_OUT_OF_ORDER' });
  } catch (error) {
    reportError(error);
    return [];
  }
}

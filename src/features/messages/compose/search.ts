// For the form's route, which imports features only.
export { composeSearch, type ComposeSearch } from '~widgets/messages/compose-search';

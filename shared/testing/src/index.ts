/** Renders pages and widgets of remotes in tests, as the shell would. */
export { findAccessibilityProblems } from './accessibility';
export { delayed, type FakeApi, type FakeResponses, failing, fakeApi, never } from './fake-api';
export { fakeConferenceList, fakeCourseList } from './fake-lists';
export { createMemoryHost } from './memory-host';
export { describeRemoteContract, type RemoteContractOptions } from './remote-contract';
export { type RenderRouteOptions, type RouteView, renderRoute } from './render-route';
export { type RenderWidgetOptions, renderWidget, type WidgetView } from './render-widget';
export { sampleApi } from './sample-api';
export { sampleConference, sampleConferences, sampleNow } from './sample-conference';
export { sampleCourse, sampleCourses } from './sample-course';
export { emailJsSettings, sampleSettings } from './sample-settings';
export { translateTexts } from './translate-texts';

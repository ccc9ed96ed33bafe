mysql  |/*M!
mysql  |  SET STATEMENT innodb_lock_wait_timeout = :#seconds FOR */ INSERT INTO idempotency_keys (SiteID, OwnerID, IndividualID, IdempotencyKey, Salt, Hash, Created)
mysql  |  VALUES (:site, :owner, :individual, :key, :salt, :hash, :created)
mysql  |
DELETE
  FROM `assessments`
  WHERE `SiteID` = :site AND `ID` = :id

DELETE
  FROM `colors`
  WHERE `SiteID` = :site AND `ID` = :id

DELETE
  FROM `commitments`
  WHERE `SiteID` = :site AND `ID` = :id

DELETE
  FROM `core_values`
  WHERE `SiteID` = :site AND `ID` = :id

DELETE
  FROM `goals`
  WHERE `SiteID` = :site AND `ID` = :id

DELETE
  FROM `organization_members`
  WHERE `SiteID` = :site AND `ID` = :id

DELETE
  FROM `periods`
  WHERE `SiteID` = :site AND `ID` = :id

DELETE
  FROM `permissions`
  WHERE `SiteID` = :site AND `ID` = :id

DELETE
  FROM `project_phases`
  WHERE `SiteID` = :site AND `ID` = :id

DELETE
  FROM `project_statuses`
  WHERE `SiteID` = :site AND `ID` = :id

DELETE
  FROM `security_group_members`
  WHERE `SiteID` = :site AND `GroupID` = :group AND `IndividualID` = :individual

DELETE
  FROM `task_assignees`
  WHERE `SiteID` = :site AND `TaskID` = :task AND `IndividualID` = :individual

DELETE
  FROM `team_members`
  WHERE `SiteID` = :site AND `ID` = :id

DELETE
  FROM `tokens`
  WHERE `SiteID` = :site AND `ID` = :id

DELETE
  FROM `trend_values`
  WHERE `SiteID` = :site AND `ID` = :id

DELETE
  FROM `webhook_deliveries`
  WHERE `SiteID` = :site AND `WebhookID` = :webhook

DELETE
  FROM `webhooks`
  WHERE `SiteID` = :site AND `ID` = :id

DELETE
  FROM idempotency_keys
  WHERE SiteID = :site AND Created < :before
  ORDER BY Created LIMIT :#limit

DELETE
  FROM idempotency_keys
  WHERE SiteID = :site AND OwnerID = :owner AND IndividualID = :individual AND IdempotencyKey = :key AND Created < :before

DELETE
  FROM ledger
  WHERE SiteID = :site AND Date < :before

DELETE
  FROM oidc_bindings
  WHERE Hash = :hash AND SiteID = :site

DELETE
  FROM oidc_bindings
  WHERE SiteID = :site AND IndividualID = :individual

DELETE
  FROM sign_in_addresses
  WHERE ID = :id AND SiteID = :site

DELETE
  FROM sign_in_addresses
  WHERE SiteID = :site AND IndividualID = :individual

DELETE
  FROM tokens
  WHERE ID = :id AND SiteID = :site

DELETE
  FROM tokens
  WHERE SiteID = :site

DELETE
  FROM tokens
  WHERE SiteID = :site AND Kind IN ('session', 'user') AND IndividualID = :individual AND ID <> :except

DELETE
  FROM webhook_deliveries
  WHERE SiteID = :site AND ID IN (:...ids)

INSERT INTO `accountabilities`(`Version`, `ID`, `SiteID`, `Deleted`, `DeletedByRef`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`, `AncestorID`, `Rank`, `Name`, `NameForm`, `Description`)
  VALUES (1, :ID, :site, 0, 0, :Created, :me, :Created, :me, :AncestorID, :Rank, :Name, :NameForm, :Description)

INSERT INTO `archives`(`Version`, `AncestorID`, `AncestorName`, `AncestorType`, `ArchiveComment`, `ArchiveDate`, `ArchiveName`, `ArchivedBy`, `ID`, `Name`, `NameForm`, `RowType`, `SiteID`, `ItemID`)
  VALUES (:Version_0, :AncestorID_0, :AncestorName_0, :AncestorType_0, :ArchiveComment_0, :ArchiveDate_0, :ArchiveName_0, :ArchivedBy_0, :ID_0, :Name_0, :NameForm_0, :RowType_0, :site, :ItemID_0)

INSERT INTO `archives`(`Version`, `AncestorID`, `AncestorName`, `AncestorType`, `ArchiveComment`, `ArchiveDate`, `ArchiveName`, `ArchivedBy`, `ID`, `Name`, `NameForm`, `RowType`, `SiteID`, `ItemID`)
  VALUES (:Version_0, :AncestorID_0, :AncestorName_0, :AncestorType_0, :ArchiveComment_0, :ArchiveDate_0, :ArchiveName_0, :ArchivedBy_0, :ID_0, :Name_0, :NameForm_0, :RowType_0, :site, :ItemID_0), ...

INSERT INTO `assessments`(`Version`, `ID`, `SubjectID`, `Kind`, `PeriodID`, `Score`, `Comment`, `AssessorID`, `SiteID`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`, `CoreValueID`, `BasicRoleID`)
  VALUES (1, :ID, :SubjectID, :Kind, :PeriodID, :Score, :Comment, :AssessorID, :site, :Created, :me, :Created, :me, :CoreValueID, :BasicRoleID)

INSERT INTO `basic_role_dialogs`(`SiteID`, `BasicRoleID`, `DialogID`, `Description`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`, `Version`)
  VALUES (:site, :role, :dialog, :Description, :now, :me, :now, :me, 1)

INSERT INTO `basic_roles`(`Version`, `ID`, `IndividualID`, `Name`, `NameForm`, `Rank`, `Description`, `PercentTime`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`, `Deleted`, `DeletedByRef`, `SiteID`)
  VALUES (1, :ID, :IndividualID, :Name, :NameForm, :Rank, :Description, :PercentTime, :Created, :me, :Created, :me, 0, 0, :site)

INSERT INTO `colors`(`Version`, `SiteID`, `Rank`, `Name`, `NameForm`, `Code`)
  VALUES (1, :site, :Rank, :Name, :NameForm, :Code)

INSERT INTO `comments`(`Version`, `ID`, `AncestorID`, `Comment`, `CommentDate`, `IndividualID`, `SiteID`, `Deleted`, `DeletedByRef`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`)
  VALUES (1, :ID, :AncestorID, :Comment, :CommentDate, :IndividualID, :site, 0, 0, :Created, :me, :Created, :me)

INSERT INTO `commitments`(`Version`, `AncestorID`, `Name`, `NameForm`, `Completed`, `DueDate`, `PeriodID`, `Measure1`, `Measure1Completed`, `Measure2`, `Measure2Completed`, `Measure3`, `Measure3Completed`, `Measure4`, `Measure4Completed`, `Measure5`, `Measure5Completed`, `SiteID`)
  VALUES (1, :AncestorID, :Name, :NameForm, :Completed, :DueDate, :PeriodID, :Measure1, :Measure1Completed, :Measure2, :Measure2Completed, :Measure3, :Measure3Completed, :Measure4, :Measure4Completed, :Measure5, :Measure5Completed, :site)

INSERT INTO `core_values`(`Version`, `ID`, `SiteID`, `Rank`, `Name`, `NameForm`, `Description`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`)
  VALUES (1, :ID, :site, :Rank, :Name, :NameForm, :Description, :Created, :me, :Created, :me)

INSERT INTO `dashboard_settings`(`Version`, `Threshold1`, `Threshold2`, `Threshold3`, `ShowMetrics`, `ShowDialogs`, `ShowFollowUps`, `ShowProjectLoad`, `ShowEvaluationCriteria`, `ShowLeaderAssessment`, `ShowTeamAssessment`, `ShowGoals`, `ShowOrgCommitments`, `ShowDeptCommitments`, `ShowIndCommitments`, `Show8020Metrics`, `ID`, `SiteID`)
  VALUES (1, :Threshold1, :Threshold2, :Threshold3, :ShowMetrics, :ShowDialogs, :ShowFollowUps, :ShowProjectLoad, :ShowEvaluationCriteria, :ShowLeaderAssessment, :ShowTeamAssessment, :ShowGoals, :ShowOrgCommitments, :ShowDeptCommitments, :ShowIndCommitments, :Show8020Metrics, :ID, :site)

INSERT INTO `dialogs`(`Version`, `ID`, `AncestorID`, `DialogDate`, `Name`, `NameForm`, `Location`, `Agenda`, `Template`, `Draft`, `SiteID`, `Deleted`, `DeletedByRef`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`, `OwnerID`)
  VALUES (1, :ID, :AncestorID, :DialogDate, :Name, :NameForm, :Location, :Agenda, :Template, :Draft, :site, 0, 0, :Created, :me, :Created, :me, :OwnerID)

INSERT INTO `evaluation_criteria`(`Version`, `ID`, `SiteID`, `Deleted`, `DeletedByRef`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`, `AncestorID`, `Rank`, `Name`, `NameForm`, `Description`, `Completed`)
  VALUES (1, :ID, :site, 0, 0, :Created, :me, :Created, :me, :AncestorID, :Rank, :Name, :NameForm, :Description, :Completed)

INSERT INTO `goals`(`Version`, `IndividualID`, `Name`, `NameForm`, `Completed`, `Comment`, `Why`, `DueDate`, `PeriodID`, `Measure1`, `Measure2`, `Measure3`, `Measure4`, `Measure5`, `Measure1Completed`, `Measure3Completed`, `Measure4Completed`, `Measure5Completed`, `Measure2Completed`, `Measure1StartDate`, `Measure1EndDate`, `Measure2StartDate`, `Measure2EndDate`, `Measure3StartDate`, `Measure4StartDate`, `Measure4EndDate`, `Measure5StartDate`, `Measure5EndDate`, `Measure3EndDate`, `SiteID`)
  VALUES (1, :IndividualID, :Name, :NameForm, :Completed, :Comment, :Why, :DueDate, :PeriodID, :Measure1, :Measure2, :Measure3, :Measure4, :Measure5, :Measure1Completed, :Measure3Completed, :Measure4Completed, :Measure5Completed, :Measure2Completed, :Measure1StartDate, :Measure1EndDate, :Measure2StartDate, :Measure2EndDate, :Measure3StartDate, :Measure4StartDate, :Measure4EndDate, :Measure5StartDate, :Measure5EndDate, :Measure3EndDate, :site)

INSERT INTO `indicators`(`Version`, `ID`, `BasicRoleID`, `Rank`, `Name`, `NameForm`, `Description`, `SiteID`, `Deleted`, `DeletedByRef`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`)
  VALUES (1, :ID, :BasicRoleID, :Rank, :Name, :NameForm, :Description, :site, 0, 0, :Created, :me, :Created, :me)

INSERT INTO `individuals`(`Version`, `ID`, `SiteID`, `IsAdmin`, `UserID`, `Prefix`, `Suffix`, `FirstName`, `FirstNameForm`, `LastName`, `LastNameForm`, `UserDefined1`, `UserDefined2`, `UserDefined3`, `UserDefined4`, `Email`, `EmailForm`, `UserName`, `UserNameForm`, `FullName`, `Deleted`, `DeletedByRef`, `Created`, `Updated`, `CreatedBy`, `UpdatedBy`, `IsGlobalAdmin`, `UserEmail`, `HireDate`, `UserNameKey`, `LiveKey`, `PasswordHash`, `PrimaryMemberID`, `NameKey`, `OrderKey`)
  VALUES (1, :ID, :site, :IsAdmin, :UserID, :Prefix, :Suffix, :FirstName, :FirstNameForm, :LastName, :LastNameForm, :UserDefined1, :UserDefined2, :UserDefined3, :UserDefined4, :Email, :EmailForm, :UserName, :UserNameForm, :FullName, 0, 0, :Created, :Created, :me, :me, :IsGlobalAdmin, :UserEmail, :HireDate, :UserNameKey, :LiveKey, :PasswordHash, :PrimaryMemberID, :NameKey, :OrderKey)

INSERT INTO `metrics`(`Version`, `ID`, `ParentID`, `AncestorID`, `Rank`, `Name`, `NameForm`, `Description`, `Format`, `Color`, `Threshold1`, `Threshold2`, `Threshold3`, `Is8020`, `SiteID`, `Deleted`, `DeletedByRef`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`)
  VALUES (1, :ID, :ParentID, :AncestorID, :Rank, :Name, :NameForm, :Description, :Format, :Color, :Threshold1, :Threshold2, :Threshold3, :Is8020, :site, 0, 0, :Created, :me, :Created, :me)

INSERT INTO `nodes`(`ID`, `SiteID`, `RowType`, `AncestorID`, `Name`, `Deleted`, `DeletedByRef`)
  VALUES (:ID, :site, :RowType, :AncestorID, :Name, 0, 0)

INSERT INTO `organization_members`(`Version`, `ID`, `SiteID`, `IndividualID`, `OrganizationID`, `ReportsToID`, `Title`, `Leader`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`)
  VALUES (1, :ID, :site, :IndividualID, :OrganizationID, :ReportsToID, :Title, :Leader, :Created, :me, :Created, :me)

INSERT INTO `organizations`(`Version`, `ID`, `SiteID`, `ParentID`, `Rank`, `Name`, `NameForm`, `EmotionalGoal`, `Focus`, `Picture`, `RowType`, `RankOrder`, `Deleted`, `DeletedByRef`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`)
  VALUES (1, :ID, :site, :ParentID, :Rank, :Name, :NameForm, :EmotionalGoal, :Focus, :Picture, :RowType, :RankOrder, 0, 0, :Created, :me, :Created, :me)

INSERT INTO `periods`(`Version`, `SiteID`, `StartDate`, `EndDate`)
  VALUES (1, :site, :StartDate, :EndDate)

INSERT INTO `permissions`(`Version`, `ID`, `RowID`, `PrincipalID`, `ChildType`, `CreateState`, `ReadState`, `UpdateState`, `DeleteState`, `DelegateState`, `SiteID`, `PrincipalType`, `PrincipalKey`, `ChildTypeKey`)
  VALUES (1, :ID, :RowID, :PrincipalID, :ChildType, :CreateState, :ReadState, :UpdateState, :DeleteState, :DelegateState, :site, :PrincipalType, :PrincipalKey, :ChildTypeKey)

INSERT INTO `project_date_changes`(`SiteID`, `ProjectID`, `OldDate`, `NewDate`, `Created`, `CreatedBy`)
  VALUES (:site, :ProjectID, :OldDate, :NewDate, :Created, :me)

INSERT INTO `project_phases`(`Version`, `SiteID`, `Name`, `NameForm`, `Rank`)
  VALUES (1, :site, :Name, :NameForm, :Rank)

INSERT INTO `project_scopes`(`Version`, `ID`, `SiteID`, `Deleted`, `DeletedByRef`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`, `AncestorID`, `Rank`, `Name`, `NameForm`, `Description`)
  VALUES (1, :ID, :site, 0, 0, :Created, :me, :Created, :me, :AncestorID, :Rank, :Name, :NameForm, :Description)

INSERT INTO `project_statuses`(`Version`, `SiteID`, `Name`, `NameForm`, `Rank`, `Completed`)
  VALUES (1, :site, :Name, :NameForm, :Rank, :Completed)

INSERT INTO `projects`(`Version`, `ID`, `ParentID`, `AncestorID`, `Rank`, `Name`, `NameForm`, `Description`, `Color`, `StartDateProjected`, `StartDateActual`, `EndDateProjected`, `EndDateActual`, `StatusID`, `PhaseID`, `TrackingLabel`, `TrackingLabelForm`, `RankOrder`, `SiteID`, `Deleted`, `DeletedByRef`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`, `TreeParentID`, `RankKey`)
  VALUES (1, :ID, :ParentID, :AncestorID, :Rank, :Name, :NameForm, :Description, :Color, :StartDateProjected, :StartDateActual, :EndDateProjected, :EndDateActual, :StatusID, :PhaseID, :TrackingLabel, :TrackingLabelForm, :RankOrder, :site, 0, 0, :Created, :me, :Created, :me, :TreeParentID, :RankKey)

INSERT INTO `security_group_members`(`SiteID`, `GroupID`, `IndividualID`, `Created`, `CreatedBy`)
  VALUES (:site, :group, :individual, :Created, :me)

INSERT INTO `security_groups`(`Version`, `ID`, `Group`, `OrderKey`, `Description`, `SiteID`, `BuiltIn`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`, `Deleted`, `DeletedByRef`, `LiveKey`)
  VALUES (1, :ID, :Group, :OrderKey, :Description, :site, :BuiltIn, :Created, :me, :Created, :me, 0, 0, :LiveKey)

INSERT INTO `sites`(`Version`, `ID`, `SiteID`, `Name`, `OrderKey`, `Comment`, `Category`, `FeatureApi`, `FeaturePerformance`, `BelowThresholdColor`, `Deleted`, `DeletedByRef`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`)
  VALUES (1, :ID, :site, :Name, :OrderKey, :Comment, :Category, :FeatureApi, :FeaturePerformance, :BelowThresholdColor, 0, 0, :Created, :me, :Created, :me)

INSERT INTO `supervisory_scopes`(`Version`, `ID`, `SiteID`, `Deleted`, `DeletedByRef`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`, `AncestorID`, `Rank`, `Name`, `NameForm`, `Description`)
  VALUES (1, :ID, :site, 0, 0, :Created, :me, :Created, :me, :AncestorID, :Rank, :Name, :NameForm, :Description)

INSERT INTO `task_assignees`(`SiteID`, `TaskID`, `IndividualID`, `Created`, `CreatedBy`)
  VALUES (:site, :task, :individual, :Created, :me)

INSERT INTO `tasks`(`Version`, `ID`, `AncestorID`, `ParentID`, `Name`, `NameForm`, `Description`, `Priority`, `Rank`, `Color`, `StartDateProjected`, `StartDateActual`, `EndDateProjected`, `EndDateActual`, `Milestone`, `TrackingLabel`, `TrackingLabelForm`, `RankOrder`, `SiteID`, `Deleted`, `DeletedByRef`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`, `TreeParentID`, `OwnerID`, `RankKey`)
  VALUES (1, :ID, :AncestorID, :ParentID, :Name, :NameForm, :Description, :Priority, :Rank, :Color, :StartDateProjected, :StartDateActual, :EndDateProjected, :EndDateActual, :Milestone, :TrackingLabel, :TrackingLabelForm, :RankOrder, :site, 0, 0, :Created, :me, :Created, :me, :TreeParentID, :OwnerID, :RankKey)

INSERT INTO `team_members`(`Version`, `ID`, `ProjectID`, `IndividualID`, `Role`, `RoleDescription`, `SiteID`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`)
  VALUES (1, :ID, :ProjectID, :IndividualID, :Role, :RoleDescription, :site, :Created, :me, :Created, :me)

INSERT INTO `tokens`(`Version`, `ID`, `SiteID`, `Name`, `NameForm`, `Expires`, `LastUsed`, `Created`, `IndividualID`, `Kind`, `OrderKey`, `Hash`, `CreatedBy`)
  VALUES (1, :ID, :site, :Name, :NameForm, :Expires, :LastUsed, :Created, :IndividualID, :Kind, :OrderKey, :Hash, :me)

INSERT INTO `trend_values`(`Version`, `ID`, `MetricID`, `Date`, `Value`, `SiteID`)
  VALUES (1, :ID, :MetricID, :Date, :Value, :site)

INSERT INTO `webhook_deliveries`(`Version`, `ID`, `WebhookID`, `EntryID`, `EventType`, `Href`, `Attempts`, `Created`, `LastAttempt`, `NextAttempt`, `Status`, `Error`, `Delivered`, `SiteID`, `Payload`)
  VALUES (1, :ID, :WebhookID, :EntryID, :EventType, :Href, :Attempts, :Created, :LastAttempt, :NextAttempt, :Status, :Error, :Delivered, :site, :Payload)

INSERT INTO `webhook_deliveries`(`Version`, `ID`, `WebhookID`, `EntryID`, `EventType`, `Href`, `Attempts`, `Created`, `NextAttempt`, `Delivered`, `SiteID`, `Payload`)
  VALUES (:Version_0, :ID_0, :WebhookID_0, :EntryID_0, :EventType_0, :Href_0, :Attempts_0, :Created_0, :NextAttempt_0, :Delivered_0, :site, :Payload_0)

INSERT INTO `webhook_deliveries`(`Version`, `ID`, `WebhookID`, `EntryID`, `EventType`, `Href`, `Attempts`, `Created`, `NextAttempt`, `Delivered`, `SiteID`, `Payload`)
  VALUES (:Version_0, :ID_0, :WebhookID_0, :EntryID_0, :EventType_0, :Href_0, :Attempts_0, :Created_0, :NextAttempt_0, :Delivered_0, :site, :Payload_0), ...

INSERT INTO `webhooks`(`Version`, `ID`, `Name`, `OrderKey`, `Url`, `Types`, `Verbs`, `Enabled`, `LastStatus`, `LastSuccess`, `FailingSince`, `SiteID`, `Created`, `CreatedBy`, `Updated`, `UpdatedBy`, `SigningKey`, `FormerKey`, `KeyChanged`, `PositionDate`, `PositionID`, `LeaseHolder`, `LeaseUntil`, `WaitingSince`)
  VALUES (1, :ID, :Name, :OrderKey, :Url, :Types, :Verbs, :Enabled, :LastStatus, :LastSuccess, :FailingSince, :site, :Created, :me, :Created, :me, :SigningKey, :FormerKey, :KeyChanged, :PositionDate, :PositionID, :LeaseHolder, :LeaseUntil, :WaitingSince)

INSERT INTO archive_values (ID, SiteID, ArchiveID, MetricID, Date, Value) SELECT v.ID, v.SiteID, a.ID, v.MetricID, v.Date, v.Value
  FROM archives a
  JOIN trend_values v ON v.SiteID = a.SiteID AND v.MetricID = a.ItemID
  WHERE a.SiteID = :site AND a.ID IN (:...archives) AND (:valuesBefore IS NULL OR v.Date < :valuesBefore)

sqlite |INSERT INTO idempotency_keys (SiteID, OwnerID, IndividualID, IdempotencyKey, Salt, Hash, Created)
sqlite |  VALUES (:site, :owner, :individual, :key, :salt, :hash, :created)
sqlite |
sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, NULL, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, NULL, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN accountabilities t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN accountabilities t ON t.ID = r.ID AND t.SiteID = :site

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN basic_roles t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN basic_roles t ON t.ID = r.ID AND t.SiteID = :site

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN comments t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN comments t ON t.ID = r.ID AND t.SiteID = :site

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN dialogs t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN dialogs t ON t.ID = r.ID AND t.SiteID = :site

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN evaluation_criteria t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN evaluation_criteria t ON t.ID = r.ID AND t.SiteID = :site

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN indicators t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN indicators t ON t.ID = r.ID AND t.SiteID = :site

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN individuals t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN individuals t ON t.ID = r.ID AND t.SiteID = :site

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN metrics t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN metrics t ON t.ID = r.ID AND t.SiteID = :site

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN organizations t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN organizations t ON t.ID = r.ID AND t.SiteID = :site

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN project_scopes t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN project_scopes t ON t.ID = r.ID AND t.SiteID = :site

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN projects t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN projects t ON t.ID = r.ID AND t.SiteID = :site

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN security_groups t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN security_groups t ON t.ID = r.ID AND t.SiteID = :site

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN sites t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN sites t ON t.ID = r.ID AND t.SiteID = :site

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN supervisory_scopes t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN supervisory_scopes t ON t.ID = r.ID AND t.SiteID = :site

sqlite |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
sqlite |  FROM (SELECT value ->> 0 AS EntryID, value ->> 1 AS Type, value ->> 2 AS ID, value ->> 3 AS AncestorID
sqlite |  FROM json_each(:rows)) r
sqlite |  CROSS JOIN tasks t ON t.ID = r.ID AND t.SiteID = :site
mysql  |INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`) SELECT :site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, r.EntryID, :Verb, r.Type, r.ID, r.AncestorID, :FormerAncestorID, t.Version, :Before, :After
mysql  |  FROM JSON_TABLE(:rows, '$[*]' COLUMNS ( EntryID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', Type VARCHAR(30) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[2]', AncestorID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[3]')) r
mysql  |  STRAIGHT_JOIN tasks t ON t.ID = r.ID AND t.SiteID = :site

INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`)
sqlite |  VALUES (:site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, :ID0, :Verb0, :Type0, :RecordID0, :AncestorID0, :FormerAncestorID0, :Version0, :Before0, :After0)
mysql  |  VALUES (:site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, :ID0, :Verb0, :Type0, :RecordID0, :AncestorID0, :FormerAncestorID0, :Version0, :Before0, :After0)

INSERT INTO ledger (`SiteID`, `Date`, `IndividualID`, `ActingAsID`, `Credential`, `CredentialID`, `RequestID`, `Address`, `ID`, `Verb`, `Type`, `RecordID`, `AncestorID`, `FormerAncestorID`, `Version`, `Before`, `After`)
sqlite |  VALUES (:site, strftime('%Y-%m-%d %H:%M:%f', 'now'), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, :ID0, :Verb0, :Type0, :RecordID0, :AncestorID0, :FormerAncestorID0, :Version0, :Before0, :After0), ...
mysql  |  VALUES (:site, UTC_TIMESTAMP(3), :IndividualID, :ActingAsID, :Credential, :CredentialID, :RequestID, :Address, :ID0, :Verb0, :Type0, :RecordID0, :AncestorID0, :FormerAncestorID0, :Version0, :Before0, :After0), ...

mysql  |INSERT INTO lock_slots (SiteID, Slot, Turn)
mysql  |  VALUES (:site, :slot0, 1) ON DUPLICATE KEY UPDATE Turn = (Turn + 1) & 2147483647
mysql  |
mysql  |INSERT INTO lock_slots (SiteID, Slot, Turn)
mysql  |  VALUES (:site, :slot0, 1), (:site, :slot1, 1) ON DUPLICATE KEY UPDATE Turn = (Turn + 1) & 2147483647
mysql  |
INSERT INTO oidc_bindings (Hash, SiteID, IndividualID, Issuer, Subject, Created)
  VALUES (:hash, :site, :individual, :issuer, :subject, :created)

INSERT INTO scheduled_commands (SiteID, Command, Started)
sqlite |  VALUES (:site, :command, :now) ON CONFLICT (SiteID, Command) DO UPDATE
sqlite |  SET Started = :now
mysql  |  VALUES (:site, :command, :now) ON DUPLICATE KEY UPDATE Started = :now

INSERT INTO security_group_members (SiteID, GroupID, IndividualID, Created, CreatedBy) SELECT g.SiteID, g.ID, :individual, :now, :me
  FROM security_groups g
  WHERE g.SiteID = :site AND g.LiveKey = :key AND g.BuiltIn = 1

INSERT INTO sign_in_addresses (ID, SiteID, IndividualID, Hash, LastUsed)
  VALUES (:id, :site, :individual, :hash, :lastUsed)

INSERT INTO sign_in_secrets (ID, SiteID, Secret)
  VALUES (:id, :site, :secret)

INSERT INTO site_epochs (SiteID, Epoch, Moves)
sqlite |  VALUES (:site, :epoch, :moves) ON CONFLICT (SiteID) DO UPDATE
sqlite |  SET Epoch = :epoch, Moves = Moves + :moves
mysql  |  VALUES (:site, :epoch, :moves) ON DUPLICATE KEY UPDATE Epoch = :epoch, Moves = Moves + :moves

INSERT INTO site_epochs (SiteID, Epoch, TokenKey)
sqlite |  VALUES (:site, :epoch, :key) ON CONFLICT (SiteID) DO UPDATE
sqlite |  SET TokenKey = COALESCE(TokenKey, :key)
mysql  |  VALUES (:site, :epoch, :key) ON DUPLICATE KEY UPDATE TokenKey = COALESCE(TokenKey, :key)

INSERT INTO tokens (ID, SiteID, IndividualID, Kind, Name, Hash, Expires, LastUsed, Created, CreatedBy) SELECT :id, i.SiteID, i.ID, 'session', '', :hash, :expires, :created, :created, i.ID
  FROM individuals i
sqlite |  WHERE i.ID = :individualId AND i.SiteID = :site AND i.PasswordHash = :passwordHash AND i.Deleted = 0 AND i.DeletedByRef = 0
mysql  |  WHERE i.ID = :individualId AND i.SiteID = :site AND i.PasswordHash = :passwordHash AND i.Deleted = 0 AND i.DeletedByRef = 0 LOCK IN SHARE MODE

SELECT 'permission' AS Fact, r.recordId AS ID, r.childType AS A, r.`create` AS B, r.`read` AS C, r.`update` AS D, r.`delete` AS E, r.delegate AS F
  FROM ( SELECT p.ID AS id, p.RowID AS recordId, p.ChildTypeKey AS childType, p.CreateState AS `create`, p.ReadState AS `read`, p.UpdateState AS `update`, p.DeleteState AS `delete`, p.DelegateState AS delegate
  FROM permissions p
  WHERE p.SiteID = :site AND p.PrincipalKey = :me
  UNION ALL SELECT p.ID AS id, p.RowID AS recordId, p.ChildTypeKey AS childType, p.CreateState AS `create`, p.ReadState AS `read`, p.UpdateState AS `update`, p.DeleteState AS `delete`, p.DelegateState AS delegate
  FROM security_group_members m
  JOIN security_groups g ON g.ID = m.GroupID AND g.SiteID = m.SiteID AND g.Deleted = 0 AND g.DeletedByRef = 0
  JOIN permissions p ON p.SiteID = g.SiteID AND p.PrincipalKey = g.ID
  WHERE m.SiteID = :site AND m.IndividualID = :me
  UNION ALL SELECT p.ID AS id, p.RowID AS recordId, p.ChildTypeKey AS childType, p.CreateState AS `create`, p.ReadState AS `read`, p.UpdateState AS `update`, p.DeleteState AS `delete`, p.DelegateState AS delegate
  FROM security_groups g
  JOIN permissions p ON p.SiteID = g.SiteID AND p.PrincipalKey = g.ID
  WHERE g.SiteID = :site AND g.LiveKey = 'everyone' AND g.BuiltIn = 1) r
  UNION ALL SELECT 'unit', m.OrganizationID, 0, 0, 0, 0, 0, 0
  FROM organization_members m
  WHERE m.SiteID = :site AND m.IndividualID = :me AND m.Leader = 1
  UNION ALL SELECT 'project', p.ID, 0, 0, 0, 0, 0, 0
  FROM projects p
  WHERE p.SiteID = :site AND p.CreatedBy = :me
  UNION ALL SELECT 'project', m.ProjectID, 0, 0, 0, 0, 0, 0
  FROM team_members m
  WHERE m.SiteID = :site AND m.IndividualID = :me AND m.Role = :teamLeader

SELECT (SELECT COUNT(*) AS `n`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`ID` NOT IN (:...apart)) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL) AND `t`.`ID` NOT IN (:...apart)) AS n

SELECT (SELECT COUNT(*) AS `n`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals))) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL AND `t`.`AncestorID` NOT IN (:...hidden))) AS n

SELECT (SELECT COUNT(*) AS `n`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals))) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL)) AS n

SELECT (SELECT COUNT(*) AS `n`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND COALESCE(`n`.`RowType`, 0) = :rowType AND (`t`.`OwnerID` IN (:...individuals))) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND COALESCE(`n`.`RowType`, 0) = :rowType AND (`t`.`OwnerID` IS NULL)) AS n

SELECT (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_individual`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_individual`)
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :individualId) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_acting_as`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_acting_as`)
  WHERE `t`.`SiteID` = :site AND `t`.`ActingAsID` = :individualId) AS n

SELECT (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_individual`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_individual`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`IndividualID` = :individualId) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_acting_as`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_acting_as`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`ActingAsID` = :individualId) AS n

SELECT (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb0) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb1) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb2) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb3) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb4) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb5) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb6) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb7) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb8) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb9) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb10) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb11) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb12) AS n

SELECT (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Verb` = :verb0) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Verb` = :verb1) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Verb` = :verb2) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Verb` = :verb3) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Verb` = :verb4) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Verb` = :verb5) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Verb` = :verb6) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Verb` = :verb7) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Verb` = :verb8) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Verb` = :verb9) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Verb` = :verb10) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Verb` = :verb11) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Verb` = :verb12) AS n

SELECT (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Verb` = :verb0) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Verb` = :verb1) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Verb` = :verb2) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Verb` = :verb3) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Verb` = :verb4) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Verb` = :verb5) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Verb` = :verb6) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Verb` = :verb7) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Verb` = :verb8) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Verb` = :verb9) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Verb` = :verb10) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Verb` = :verb11) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Verb` = :verb12) AS n

SELECT (SELECT COUNT(*) AS `n`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`ID` NOT IN (:...apart)) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL) AND `t`.`ID` NOT IN (:...apart)) AS n

SELECT (SELECT COUNT(*) AS `n`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals))) + (SELECT COUNT(*) AS `n`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL)) AS n

SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_individual`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_individual`)
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :individualId AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_individual`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_individual`)
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :individualId AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_acting_as`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_acting_as`)
  WHERE `t`.`SiteID` = :site AND `t`.`ActingAsID` = :individualId AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_acting_as`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_acting_as`)
  WHERE `t`.`SiteID` = :site AND `t`.`ActingAsID` = :individualId AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  ORDER BY `Date` DESC, `ID` DESC LIMIT 1 OFFSET :#skipped

SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_individual`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_individual`)
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :individualId
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_acting_as`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_acting_as`)
  WHERE `t`.`SiteID` = :site AND `t`.`ActingAsID` = :individualId
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `Date` DESC, `ID` DESC LIMIT 1 OFFSET :#skipped

SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND `t`.`RecordID` = :recordId AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND `t`.`RecordID` = :recordId AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `Date` DESC, `ID` DESC LIMIT 1 OFFSET :#skipped

SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND `t`.`RecordID` = :recordId
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  ORDER BY `Date` DESC, `ID` DESC LIMIT 1 OFFSET :#skipped

SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  ORDER BY `Date` DESC, `ID` DESC LIMIT 1 OFFSET :#skipped

SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb2
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb3
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb4
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part4
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb5
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part5
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb6
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part6
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb7
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part7
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb8
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part8
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb9
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part9
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb10
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part10
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb11
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part11
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb12
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part12
  ORDER BY `Date` DESC, `ID` DESC LIMIT 1 OFFSET :#skipped

SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Verb` = :verb
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  ORDER BY `Date` DESC, `ID` DESC LIMIT 1 OFFSET :#skipped

SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `n`.`RowType` AS `RowType`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, NULL AS `Remark`, (SELECT COUNT(*)
  FROM trend_values v
  WHERE v.SiteID = `t`.`SiteID` AND v.MetricID = `t`.`ID` AND (:valuesBefore IS NULL OR v.Date < :valuesBefore)) AS `Values`
  FROM `metrics` `t`
  INNER JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ID`
  INNER JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND NOT EXISTS (SELECT 1 AS `one`
  FROM `archives` `x`
  WHERE `x`.`SiteID` = :site AND `x`.`ItemID` = `t`.`ID` AND `x`.`ArchiveName` = :month) AND `t`.`AncestorID` = :key0 AND `t`.`Rank` = :key1 AND `t`.`ID` > :key2
  ORDER BY `t`.`AncestorID` ASC, `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `n`.`RowType` AS `RowType`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, NULL AS `Remark`, (SELECT COUNT(*)
  FROM trend_values v
  WHERE v.SiteID = `t`.`SiteID` AND v.MetricID = `t`.`ID` AND (:valuesBefore IS NULL OR v.Date < :valuesBefore)) AS `Values`
  FROM `metrics` `t`
  INNER JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ID`
  INNER JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND NOT EXISTS (SELECT 1 AS `one`
  FROM `archives` `x`
  WHERE `x`.`SiteID` = :site AND `x`.`ItemID` = `t`.`ID` AND `x`.`ArchiveName` = :month) AND `t`.`AncestorID` = :key0 AND `t`.`Rank` > :key1
  ORDER BY `t`.`AncestorID` ASC, `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `n`.`RowType` AS `RowType`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, NULL AS `Remark`, (SELECT COUNT(*)
  FROM trend_values v
  WHERE v.SiteID = `t`.`SiteID` AND v.MetricID = `t`.`ID` AND (:valuesBefore IS NULL OR v.Date < :valuesBefore)) AS `Values`
  FROM `metrics` `t`
  INNER JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ID`
  INNER JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND NOT EXISTS (SELECT 1 AS `one`
  FROM `archives` `x`
  WHERE `x`.`SiteID` = :site AND `x`.`ItemID` = `t`.`ID` AND `x`.`ArchiveName` = :month) AND `t`.`AncestorID` > :key0
  ORDER BY `t`.`AncestorID` ASC, `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part2
  ORDER BY `AncestorID`, `Rank`, `ID` LIMIT :#limit

SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Color` AS `Color`, `t`.`Format` AS `Format`, `v`.`Value` AS `Current`, `v`.`Date` AS `CurrentDate`, `a`.`RowType` AS `AncestorType`, COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) AS `Minimum`, COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) AS `Meets`, COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) AS `Exceeds`, CASE WHEN COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) < COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN CASE WHEN `v`.`Value` <= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END ELSE CASE WHEN `v`.`Value` >= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END END AS `ThresholdLevel`
  FROM `metrics` `t`
  INNER JOIN `trend_values` `v` ON `v`.`SiteID` = `t`.`SiteID` AND `v`.`MetricID` = `t`.`ID` AND `v`.`Date` = (SELECT MAX(x.Date)
  FROM trend_values x
  WHERE x.SiteID = `t`.`SiteID` AND x.MetricID = `t`.`ID` AND x.Date <= :toDate)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `dashboard_settings` `s` ON `s`.`SiteID` = `t`.`SiteID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :subject AND CASE WHEN COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) < COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN CASE WHEN `v`.`Value` <= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END ELSE CASE WHEN `v`.`Value` >= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END END = :level AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Color` AS `Color`, `t`.`Format` AS `Format`, `v`.`Value` AS `Current`, `v`.`Date` AS `CurrentDate`, `a`.`RowType` AS `AncestorType`, COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) AS `Minimum`, COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) AS `Meets`, COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) AS `Exceeds`, CASE WHEN COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) < COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN CASE WHEN `v`.`Value` <= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END ELSE CASE WHEN `v`.`Value` >= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END END AS `ThresholdLevel`
  FROM `metrics` `t`
  INNER JOIN `trend_values` `v` ON `v`.`SiteID` = `t`.`SiteID` AND `v`.`MetricID` = `t`.`ID` AND `v`.`Date` = (SELECT MAX(x.Date)
  FROM trend_values x
  WHERE x.SiteID = `t`.`SiteID` AND x.MetricID = `t`.`ID` AND x.Date <= :toDate)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `dashboard_settings` `s` ON `s`.`SiteID` = `t`.`SiteID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :subject AND CASE WHEN COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) < COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN CASE WHEN `v`.`Value` <= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END ELSE CASE WHEN `v`.`Value` >= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END END = :level AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit

SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Color` AS `Color`, `t`.`Format` AS `Format`, `v`.`Value` AS `Current`, `v`.`Date` AS `CurrentDate`, `a`.`RowType` AS `AncestorType`, COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) AS `Minimum`, COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) AS `Meets`, COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) AS `Exceeds`, CASE WHEN COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) < COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN CASE WHEN `v`.`Value` <= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END ELSE CASE WHEN `v`.`Value` >= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END END AS `ThresholdLevel`
  FROM `metrics` `t`
  INNER JOIN `trend_values` `v` ON `v`.`SiteID` = `t`.`SiteID` AND `v`.`MetricID` = `t`.`ID` AND `v`.`Date` = (SELECT MAX(x.Date)
  FROM trend_values x
  WHERE x.SiteID = `t`.`SiteID` AND x.MetricID = `t`.`ID` AND x.Date <= :toDate)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `dashboard_settings` `s` ON `s`.`SiteID` = `t`.`SiteID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`Is8020` = 1 AND `t`.`AncestorID` IN (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID = :subject AND o.Deleted = 0 AND o.DeletedByRef = 0
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ParentID = u.ID AND o.`Rank` IS NOT NULL AND o.Deleted + o.DeletedByRef = 0) SELECT u.ID
  FROM u) AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Color` AS `Color`, `t`.`Format` AS `Format`, `v`.`Value` AS `Current`, `v`.`Date` AS `CurrentDate`, `a`.`RowType` AS `AncestorType`, COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) AS `Minimum`, COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) AS `Meets`, COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) AS `Exceeds`, CASE WHEN COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) < COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN CASE WHEN `v`.`Value` <= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END ELSE CASE WHEN `v`.`Value` >= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END END AS `ThresholdLevel`
  FROM `metrics` `t`
  INNER JOIN `trend_values` `v` ON `v`.`SiteID` = `t`.`SiteID` AND `v`.`MetricID` = `t`.`ID` AND `v`.`Date` = (SELECT MAX(x.Date)
  FROM trend_values x
  WHERE x.SiteID = `t`.`SiteID` AND x.MetricID = `t`.`ID` AND x.Date <= :toDate)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `dashboard_settings` `s` ON `s`.`SiteID` = `t`.`SiteID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`Is8020` = 1 AND `t`.`AncestorID` IN (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID = :subject AND o.Deleted = 0 AND o.DeletedByRef = 0
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ParentID = u.ID AND o.`Rank` IS NOT NULL AND o.Deleted + o.DeletedByRef = 0) SELECT u.ID
  FROM u) AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit

SELECT *
  FROM (SELECT `t`.`IndividualID` AS `IndividualID`, `t`.`ID` AS `BasicRoleID`, `t`.`Name` AS `BasicRoleName`, `t`.`Rank` AS `BasicRoleRank`, `d`.`DialogDate` AS `DialogDate`, `d`.`ID` AS `DialogID`, COALESCE(`w`.`Description`, '') AS `Description`, COALESCE(`w`.`Version`, 0) AS `Version`, (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) AS `ParentDeleted`
  FROM `basic_roles` `t`
sqlite |  INNER JOIN `dialogs` `d` INDEXED BY `IX_dialogs_ancestor` ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
mysql  |  INNER JOIN `dialogs` `d` FORCE INDEX (`IX_dialogs_ancestor`) ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
  LEFT JOIN `basic_role_dialogs` `w` ON `w`.`SiteID` = `t`.`SiteID` AND `w`.`BasicRoleID` = `t`.`ID` AND `w`.`DialogID` = `d`.`ID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) = 0 AND `t`.`ID` = :id AND `d`.`AncestorID` = (SELECT o.IndividualID
  FROM basic_roles o
  WHERE o.SiteID = :site AND o.ID = :id) AND `d`.`DialogDate` = :key0 AND `d`.`ID` < :key1
  ORDER BY `d`.`DialogDate` DESC, `d`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`IndividualID` AS `IndividualID`, `t`.`ID` AS `BasicRoleID`, `t`.`Name` AS `BasicRoleName`, `t`.`Rank` AS `BasicRoleRank`, `d`.`DialogDate` AS `DialogDate`, `d`.`ID` AS `DialogID`, COALESCE(`w`.`Description`, '') AS `Description`, COALESCE(`w`.`Version`, 0) AS `Version`, (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) AS `ParentDeleted`
  FROM `basic_roles` `t`
sqlite |  INNER JOIN `dialogs` `d` INDEXED BY `IX_dialogs_ancestor` ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
mysql  |  INNER JOIN `dialogs` `d` FORCE INDEX (`IX_dialogs_ancestor`) ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
  LEFT JOIN `basic_role_dialogs` `w` ON `w`.`SiteID` = `t`.`SiteID` AND `w`.`BasicRoleID` = `t`.`ID` AND `w`.`DialogID` = `d`.`ID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) = 0 AND `t`.`ID` = :id AND `d`.`AncestorID` = (SELECT o.IndividualID
  FROM basic_roles o
  WHERE o.SiteID = :site AND o.ID = :id) AND `d`.`DialogDate` < :key0
  ORDER BY `d`.`DialogDate` DESC, `d`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `DialogDate` DESC, `DialogID` DESC LIMIT :#limit

SELECT *
  FROM (SELECT `t`.`IndividualID` AS `IndividualID`, `t`.`ID` AS `BasicRoleID`, `t`.`Name` AS `BasicRoleName`, `t`.`Rank` AS `BasicRoleRank`, `d`.`DialogDate` AS `DialogDate`, `d`.`ID` AS `DialogID`, COALESCE(`w`.`Description`, '') AS `Description`, COALESCE(`w`.`Version`, 0) AS `Version`, (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) AS `ParentDeleted`, (`t`.`Rank`) AS `Rank`, (`t`.`ID`) AS `ID`
sqlite |  FROM `basic_roles` `t` INDEXED BY `IX_basic_roles_by_Rank`
mysql  |  FROM `basic_roles` `t` FORCE INDEX (`IX_basic_roles_by_Rank`)
  INNER JOIN `dialogs` `d` ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
  LEFT JOIN `basic_role_dialogs` `w` ON `w`.`SiteID` = `t`.`SiteID` AND `w`.`BasicRoleID` = `t`.`ID` AND `w`.`DialogID` = `d`.`ID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) = 0 AND `d`.`ID` = :id AND `t`.`IndividualID` = (SELECT o.AncestorID
  FROM dialogs o
  WHERE o.SiteID = :site AND o.ID = :id) AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`IndividualID` AS `IndividualID`, `t`.`ID` AS `BasicRoleID`, `t`.`Name` AS `BasicRoleName`, `t`.`Rank` AS `BasicRoleRank`, `d`.`DialogDate` AS `DialogDate`, `d`.`ID` AS `DialogID`, COALESCE(`w`.`Description`, '') AS `Description`, COALESCE(`w`.`Version`, 0) AS `Version`, (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) AS `ParentDeleted`, (`t`.`Rank`) AS `Rank`, (`t`.`ID`) AS `ID`
sqlite |  FROM `basic_roles` `t` INDEXED BY `IX_basic_roles_by_Rank`
mysql  |  FROM `basic_roles` `t` FORCE INDEX (`IX_basic_roles_by_Rank`)
  INNER JOIN `dialogs` `d` ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
  LEFT JOIN `basic_role_dialogs` `w` ON `w`.`SiteID` = `t`.`SiteID` AND `w`.`BasicRoleID` = `t`.`ID` AND `w`.`DialogID` = `d`.`ID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) = 0 AND `d`.`ID` = :id AND `t`.`IndividualID` = (SELECT o.AncestorID
  FROM dialogs o
  WHERE o.SiteID = :site AND o.ID = :id) AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit

SELECT *
  FROM (SELECT `t`.`IndividualID` AS `IndividualID`, `t`.`ID` AS `BasicRoleID`, `t`.`Name` AS `BasicRoleName`, `t`.`Rank` AS `BasicRoleRank`, `d`.`DialogDate` AS `DialogDate`, `d`.`ID` AS `DialogID`, COALESCE(`w`.`Description`, '') AS `Description`, COALESCE(`w`.`Version`, 0) AS `Version`, (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) AS `ParentDeleted`, (`t`.`Rank`) AS `Rank`, (`t`.`ID`) AS `ID`
sqlite |  FROM `basic_roles` `t` INDEXED BY `IX_basic_roles_by_Rank`
mysql  |  FROM `basic_roles` `t` FORCE INDEX (`IX_basic_roles_by_Rank`)
  INNER JOIN `dialogs` `d` ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
  LEFT JOIN `basic_role_dialogs` `w` ON `w`.`SiteID` = `t`.`SiteID` AND `w`.`BasicRoleID` = `t`.`ID` AND `w`.`DialogID` = `d`.`ID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) = 0 AND `d`.`ID` = :id AND `t`.`IndividualID` = (SELECT o.AncestorID
  FROM dialogs o
  WHERE o.SiteID = :site AND o.ID = :id) AND `t`.`Rank` IS NULL AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`IndividualID` AS `IndividualID`, `t`.`ID` AS `BasicRoleID`, `t`.`Name` AS `BasicRoleName`, `t`.`Rank` AS `BasicRoleRank`, `d`.`DialogDate` AS `DialogDate`, `d`.`ID` AS `DialogID`, COALESCE(`w`.`Description`, '') AS `Description`, COALESCE(`w`.`Version`, 0) AS `Version`, (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) AS `ParentDeleted`, (`t`.`Rank`) AS `Rank`, (`t`.`ID`) AS `ID`
sqlite |  FROM `basic_roles` `t` INDEXED BY `IX_basic_roles_by_Rank`
mysql  |  FROM `basic_roles` `t` FORCE INDEX (`IX_basic_roles_by_Rank`)
  INNER JOIN `dialogs` `d` ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
  LEFT JOIN `basic_role_dialogs` `w` ON `w`.`SiteID` = `t`.`SiteID` AND `w`.`BasicRoleID` = `t`.`ID` AND `w`.`DialogID` = `d`.`ID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) = 0 AND `d`.`ID` = :id AND `t`.`IndividualID` = (SELECT o.AncestorID
  FROM dialogs o
  WHERE o.SiteID = :site AND o.ID = :id) AND `t`.`Rank` IS NOT NULL
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit

SELECT *
  FROM (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID = :subject AND o.Deleted = 0 AND o.DeletedByRef = 0
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ParentID = u.ID AND o.`Rank` IS NOT NULL AND o.Deleted + o.DeletedByRef = 0) SELECT u.ID, u.ParentID, u.RowType
  FROM u) b
  UNION SELECT *
  FROM (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID = :subject AND o.Deleted = 0 AND o.DeletedByRef = 0
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ID = u.ParentID) SELECT u.ID, u.ParentID, u.RowType
  FROM u) a

SELECT *
  FROM accountabilities
  WHERE SiteID = :site

SELECT *
  FROM archives
  WHERE SiteID = :site

SELECT *
  FROM assessments
  WHERE SiteID = :site

SELECT *
  FROM basic_roles
  WHERE SiteID = :site

SELECT *
  FROM colors
  WHERE SiteID = :site

SELECT *
  FROM comments
  WHERE SiteID = :site

SELECT *
  FROM commitments
  WHERE SiteID = :site

SELECT *
  FROM core_values
  WHERE SiteID = :site

SELECT *
  FROM dashboard_settings
  WHERE SiteID = :site

SELECT *
  FROM dialogs
  WHERE SiteID = :site

SELECT *
  FROM evaluation_criteria
  WHERE SiteID = :site

SELECT *
  FROM goals
  WHERE SiteID = :site

SELECT *
  FROM indicators
  WHERE SiteID = :site

SELECT *
  FROM individuals
  WHERE SiteID = :site

SELECT *
  FROM metrics
  WHERE SiteID = :site

SELECT *
  FROM organization_members
  WHERE SiteID = :site

SELECT *
  FROM organizations
  WHERE SiteID = :site

SELECT *
  FROM periods
  WHERE SiteID = :site

SELECT *
  FROM permissions
  WHERE SiteID = :site

SELECT *
  FROM project_phases
  WHERE SiteID = :site

SELECT *
  FROM project_scopes
  WHERE SiteID = :site

SELECT *
  FROM project_statuses
  WHERE SiteID = :site

SELECT *
  FROM projects
  WHERE SiteID = :site

SELECT *
  FROM security_groups
  WHERE SiteID = :site

SELECT *
  FROM sites
  WHERE SiteID = :site

SELECT *
  FROM supervisory_scopes
  WHERE SiteID = :site

SELECT *
  FROM tasks
  WHERE SiteID = :site

SELECT *
  FROM team_members
  WHERE SiteID = :site

SELECT *
  FROM tokens
  WHERE SiteID = :site

SELECT *
  FROM trend_values
  WHERE SiteID = :site

SELECT *
  FROM webhook_deliveries
  WHERE SiteID = :site

SELECT *
  FROM webhooks
  WHERE SiteID = :site

SELECT COUNT(*) AS `n`
  FROM ( SELECT i.ID
  FROM basic_roles o
sqlite |  CROSS JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
mysql  |  STRAIGHT_JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
  WHERE o.SiteID = :site AND o.IndividualID = :individual) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0

SELECT COUNT(*) AS `n`
  FROM ( SELECT i.ID
  FROM basic_roles o
sqlite |  CROSS JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
mysql  |  STRAIGHT_JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
  WHERE o.SiteID = :site AND o.IndividualID = :individual) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND 1 = 0

SELECT COUNT(*) AS `n`
  FROM ( SELECT o.ID
  FROM tasks o
  WHERE o.SiteID = :site AND o.AncestorID = :individual
  UNION SELECT ta.TaskID
  FROM task_assignees ta
  WHERE ta.SiteID = :site AND ta.IndividualID = :individual) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0

SELECT COUNT(*) AS `n`
  FROM ( SELECT own.ID
  FROM archives own
  WHERE own.SiteID = :site AND own.AncestorID = :ancestor
  UNION ALL SELECT below.ID
  FROM nodes b
sqlite |  CROSS JOIN archives below ON below.SiteID = b.SiteID AND below.AncestorID = b.ID
mysql  |  STRAIGHT_JOIN archives below ON below.SiteID = b.SiteID AND below.AncestorID = b.ID
  WHERE b.SiteID = :site AND b.AncestorID = :ancestor AND b.RowType IN (56, 15)) found
sqlite |  CROSS JOIN `archives` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `archives` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0

SELECT COUNT(*) AS `n`
  FROM ( SELECT own.ID
  FROM archives own
  WHERE own.SiteID = :site AND own.AncestorID = :ancestor
  UNION ALL SELECT below.ID
  FROM nodes b
sqlite |  CROSS JOIN archives below ON below.SiteID = b.SiteID AND below.AncestorID = b.ID
mysql  |  STRAIGHT_JOIN archives below ON below.SiteID = b.SiteID AND below.AncestorID = b.ID
  WHERE b.SiteID = :site AND b.AncestorID = :ancestor AND b.RowType IN (56, 15)) found
sqlite |  CROSS JOIN `archives` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `archives` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`RowType` = :RowType AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0

SELECT COUNT(*) AS `n`
  FROM (SELECT `a`.`IndividualID` AS `ID`
sqlite |  FROM `task_assignees` `a`
mysql  |  FROM `task_assignees` `a` FORCE INDEX (`PRIMARY`)
  WHERE `a`.`SiteID` = :site AND `a`.`TaskID` = :task) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND EXISTS (SELECT `a`.`IndividualID` AS `ID`
sqlite |  FROM `task_assignees` `a`
mysql  |  FROM `task_assignees` `a` FORCE INDEX (`PRIMARY`)
  WHERE `a`.`SiteID` = :site AND `a`.`TaskID` = :task AND `a`.`IndividualID` = `t`.`ID`)

SELECT COUNT(*) AS `n`
  FROM (SELECT `m`.`OrganizationID` AS `ID`
sqlite |  FROM `organization_members` `m` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `m` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual) found
sqlite |  CROSS JOIN `organizations` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `organizations` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND EXISTS (SELECT `m`.`OrganizationID` AS `ID`
sqlite |  FROM `organization_members` `m` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `m` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual AND `m`.`OrganizationID` = `t`.`ID`)

SELECT COUNT(*) AS `n`
  FROM (SELECT `m`.`ProjectID` AS `ID`
sqlite |  FROM `team_members` `m` INDEXED BY `IX_team_members_individual`
mysql  |  FROM `team_members` `m` FORCE INDEX (`IX_team_members_individual`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND EXISTS (SELECT `m`.`ProjectID` AS `ID`
sqlite |  FROM `team_members` `m` INDEXED BY `IX_team_members_individual`
mysql  |  FROM `team_members` `m` FORCE INDEX (`IX_team_members_individual`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual AND `m`.`ProjectID` = `t`.`ID`)

SELECT COUNT(*) AS `n`
  FROM (SELECT `um`.`IndividualID` AS `ID`
sqlite |  FROM `organization_members` `um` INDEXED BY `IX_organization_members_people`
mysql  |  FROM `organization_members` `um` FORCE INDEX (`IX_organization_members_people`)
  INNER JOIN `organizations` `uo` ON `uo`.`SiteID` = `um`.`SiteID` AND `uo`.`ID` = `um`.`OrganizationID`
  WHERE `um`.`SiteID` = :site AND `uo`.`Deleted` = 0 AND `uo`.`DeletedByRef` = 0 AND `um`.`OrganizationID` = :unit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND EXISTS (SELECT `um`.`IndividualID` AS `ID`
sqlite |  FROM `organization_members` `um` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `um` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `organizations` `uo` ON `uo`.`SiteID` = `um`.`SiteID` AND `uo`.`ID` = `um`.`OrganizationID`
  WHERE `um`.`SiteID` = :site AND `uo`.`Deleted` = 0 AND `uo`.`DeletedByRef` = 0 AND `um`.`OrganizationID` = :unit AND `um`.`IndividualID` = `t`.`ID`)

SELECT COUNT(*) AS `n`
sqlite |  FROM `accountabilities` `t` INDEXED BY `IX_accountabilities_ancestor`
mysql  |  FROM `accountabilities` `t` FORCE INDEX (`IX_accountabilities_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID

SELECT COUNT(*) AS `n`
  FROM `archive_values` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ArchiveID` = :archive

SELECT COUNT(*) AS `n`
  FROM `archive_values` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ArchiveID` = :archive AND `t`.`Date` >= :from

SELECT COUNT(*) AS `n`
  FROM `archive_values` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ArchiveID` = :archive AND `t`.`Date` >= :from AND `t`.`Date` < :before

SELECT COUNT(*) AS `n`
sqlite |  FROM `archives` `t` INDEXED BY `IX_archives_ancestor`
mysql  |  FROM `archives` `t` FORCE INDEX (`IX_archives_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `assessments` `t` INDEXED BY `IX_assessments_subject`
mysql  |  FROM `assessments` `t` FORCE INDEX (`IX_assessments_subject`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`SubjectID`
  WHERE `t`.`SiteID` = :site AND `t`.`SubjectID` = :SubjectID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0

SELECT COUNT(*) AS `n`
  FROM `assessments` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`SubjectID`
  WHERE `t`.`SiteID` = :site AND `t`.`SubjectID` = :SubjectID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0 AND 1 = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `basic_roles` `t` INDEXED BY `IX_basic_roles_by_Rank`
mysql  |  FROM `basic_roles` `t` FORCE INDEX (`IX_basic_roles_by_Rank`)
  INNER JOIN `dialogs` `d` ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
  LEFT JOIN `basic_role_dialogs` `w` ON `w`.`SiteID` = `t`.`SiteID` AND `w`.`BasicRoleID` = `t`.`ID` AND `w`.`DialogID` = `d`.`ID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) = 0 AND `d`.`ID` = :id AND `t`.`IndividualID` = (SELECT o.AncestorID
  FROM dialogs o
  WHERE o.SiteID = :site AND o.ID = :id)

SELECT COUNT(*) AS `n`
sqlite |  FROM `basic_roles` `t` INDEXED BY `IX_basic_roles_by_Rank`
mysql  |  FROM `basic_roles` `t` FORCE INDEX (`IX_basic_roles_by_Rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`IndividualID` = :IndividualID

SELECT COUNT(*) AS `n`
  FROM `basic_roles` `t`
sqlite |  INNER JOIN `dialogs` `d` INDEXED BY `IX_dialogs_ancestor` ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
mysql  |  INNER JOIN `dialogs` `d` FORCE INDEX (`IX_dialogs_ancestor`) ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
  LEFT JOIN `basic_role_dialogs` `w` ON `w`.`SiteID` = `t`.`SiteID` AND `w`.`BasicRoleID` = `t`.`ID` AND `w`.`DialogID` = `d`.`ID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) = 0 AND `t`.`ID` = :id AND `d`.`AncestorID` = (SELECT o.IndividualID
  FROM basic_roles o
  WHERE o.SiteID = :site AND o.ID = :id)

SELECT COUNT(*) AS `n`
  FROM `basic_roles` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`IndividualID` = :IndividualID AND 1 = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `colors` `t` INDEXED BY `IX_colors_rank`
mysql  |  FROM `colors` `t` FORCE INDEX (`IX_colors_rank`)
  WHERE `t`.`SiteID` = :site

SELECT COUNT(*) AS `n`
sqlite |  FROM `comments` `t` INDEXED BY `IX_comments_ancestor`
mysql  |  FROM `comments` `t` FORCE INDEX (`IX_comments_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID

SELECT COUNT(*) AS `n`
sqlite |  FROM `comments` `t` INDEXED BY `IX_comments_author`
mysql  |  FROM `comments` `t` FORCE INDEX (`IX_comments_author`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`IndividualID` = :IndividualID

SELECT COUNT(*) AS `n`
sqlite |  FROM `commitments` `t` INDEXED BY `IX_commitments_ancestor`
mysql  |  FROM `commitments` `t` FORCE INDEX (`IX_commitments_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0

SELECT COUNT(*) AS `n`
  FROM `commitments` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` IN (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organization_members m
  JOIN individuals i ON i.ID = m.IndividualID AND i.SiteID = m.SiteID AND i.Deleted = 0 AND i.DeletedByRef = 0
  JOIN organizations o ON o.ID = m.OrganizationID AND o.SiteID = m.SiteID AND o.Deleted = 0 AND o.DeletedByRef = 0
  WHERE m.SiteID = :site AND m.IndividualID = :subject
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ID = u.ParentID) SELECT u.ID
  FROM u
  WHERE u.RowType = :unitType) AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `core_values` `t` INDEXED BY `IX_core_values_order`
mysql  |  FROM `core_values` `t` FORCE INDEX (`IX_core_values_order`)
  WHERE `t`.`SiteID` = :site

SELECT COUNT(*) AS `n`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_ancestor`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID

SELECT COUNT(*) AS `n`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_date`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_date`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_date`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_date`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL OR `t`.`OwnerID` NOT IN (:...individuals)) AND `t`.`ID` NOT IN (:...apart)

SELECT COUNT(*) AS `n`
  FROM `dialogs` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND 1 = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `evaluation_criteria` `t` INDEXED BY `IX_evaluation_criteria_ancestor`
mysql  |  FROM `evaluation_criteria` `t` FORCE INDEX (`IX_evaluation_criteria_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID

SELECT COUNT(*) AS `n`
sqlite |  FROM `goals` `t` INDEXED BY `IX_goals_individual`
mysql  |  FROM `goals` `t` FORCE INDEX (`IX_goals_individual`)
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :IndividualID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `goals` `t` INDEXED BY `IX_goals_individual`
mysql  |  FROM `goals` `t` FORCE INDEX (`IX_goals_individual`)
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`PeriodID` = :PeriodID AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0 AND (`t`.`IndividualID` IN (:...individuals))

SELECT COUNT(*) AS `n`
sqlite |  FROM `goals` `t` INDEXED BY `IX_goals_period`
mysql  |  FROM `goals` `t` FORCE INDEX (`IX_goals_period`)
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`PeriodID` = :PeriodID AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0

SELECT COUNT(*) AS `n`
  FROM `goals` `t`
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :IndividualID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0 AND 1 = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `indicators` `t` INDEXED BY `IX_indicators_by_Rank`
mysql  |  FROM `indicators` `t` FORCE INDEX (`IX_indicators_by_Rank`)
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`BasicRoleID` = :BasicRoleID

SELECT COUNT(*) AS `n`
sqlite |  FROM `individuals` `t` INDEXED BY `IX_individuals_order`
mysql  |  FROM `individuals` `t` FORCE INDEX (`IX_individuals_order`)
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `individuals` `t` INDEXED BY `IX_individuals_order`
mysql  |  FROM `individuals` `t` FORCE INDEX (`IX_individuals_order`)
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` NOT IN (:...apart)

SELECT COUNT(*) AS `n`
  FROM `individuals` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0

SELECT COUNT(*) AS `n`
  FROM `individuals` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`ID` IN (:...individuals))

SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_ID`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_ID`)
  WHERE `t`.`SiteID` = :site

SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb

SELECT COUNT(*) AS `n`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Verb` = :verb

SELECT COUNT(*) AS `n`
sqlite |  FROM `metrics` `t` INDEXED BY `IX_metrics_ancestor`
mysql  |  FROM `metrics` `t` FORCE INDEX (`IX_metrics_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID

SELECT COUNT(*) AS `n`
  FROM `metrics` `t`
  INNER JOIN `trend_values` `v` ON `v`.`SiteID` = `t`.`SiteID` AND `v`.`MetricID` = `t`.`ID` AND `v`.`Date` = (SELECT MAX(x.Date)
  FROM trend_values x
  WHERE x.SiteID = `t`.`SiteID` AND x.MetricID = `t`.`ID` AND x.Date <= :toDate)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `dashboard_settings` `s` ON `s`.`SiteID` = `t`.`SiteID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :subject AND CASE WHEN COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) < COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN CASE WHEN `v`.`Value` <= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END ELSE CASE WHEN `v`.`Value` >= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END END = :level

SELECT COUNT(*) AS `n`
  FROM `metrics` `t`
  INNER JOIN `trend_values` `v` ON `v`.`SiteID` = `t`.`SiteID` AND `v`.`MetricID` = `t`.`ID` AND `v`.`Date` = (SELECT MAX(x.Date)
  FROM trend_values x
  WHERE x.SiteID = `t`.`SiteID` AND x.MetricID = `t`.`ID` AND x.Date <= :toDate)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `dashboard_settings` `s` ON `s`.`SiteID` = `t`.`SiteID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`Is8020` = 1 AND `t`.`AncestorID` IN (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID = :subject AND o.Deleted = 0 AND o.DeletedByRef = 0
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ParentID = u.ID AND o.`Rank` IS NOT NULL AND o.Deleted + o.DeletedByRef = 0) SELECT u.ID
  FROM u)

SELECT COUNT(*) AS `n`
sqlite |  FROM `organization_members` `t` INDEXED BY `IX_organization_members_people`
mysql  |  FROM `organization_members` `t` FORCE INDEX (`IX_organization_members_people`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  INNER JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `t`.`OrganizationID`
  LEFT JOIN `individuals` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`ReportsToID`
  WHERE `t`.`SiteID` = :site AND `t`.`OrganizationID` = :OrganizationID AND (`i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `o`.`Deleted` = 0 AND `o`.`DeletedByRef` = 0)

SELECT COUNT(*) AS `n`
sqlite |  FROM `organization_members` `t` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `t` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  INNER JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `t`.`OrganizationID`
  LEFT JOIN `individuals` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`ReportsToID`
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :IndividualID AND (`i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `o`.`Deleted` = 0 AND `o`.`DeletedByRef` = 0)

SELECT COUNT(*) AS `n`
sqlite |  FROM `organizations` `t` INDEXED BY `IX_organizations_parent`
mysql  |  FROM `organizations` `t` FORCE INDEX (`IX_organizations_parent`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ParentID` = :ParentID

SELECT COUNT(*) AS `n`
sqlite |  FROM `organizations` `t` INDEXED BY `IX_organizations_rank`
mysql  |  FROM `organizations` `t` FORCE INDEX (`IX_organizations_rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`RowType` = :RowType

SELECT COUNT(*) AS `n`
sqlite |  FROM `organizations` `t` INDEXED BY `IX_organizations_rank`
mysql  |  FROM `organizations` `t` FORCE INDEX (`IX_organizations_rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`RowType` = :RowType

SELECT COUNT(*) AS `n`
sqlite |  FROM `periods` `t` INDEXED BY `IX_periods_order`
mysql  |  FROM `periods` `t` FORCE INDEX (`IX_periods_order`)
  WHERE `t`.`SiteID` = :site

SELECT COUNT(*) AS `n`
sqlite |  FROM `permissions` `t` INDEXED BY `UQ_permissions`
mysql  |  FROM `permissions` `t` FORCE INDEX (`UQ_permissions`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`RowID`
  LEFT JOIN `individuals` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`PrincipalKey`
  LEFT JOIN `security_groups` `g` ON `g`.`SiteID` = `t`.`SiteID` AND `g`.`ID` = `t`.`PrincipalKey`
  WHERE `t`.`SiteID` = :site AND `t`.`RowID` = :RowID AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0

SELECT COUNT(*) AS `n`
  FROM `permissions` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`RowID`
  LEFT JOIN `individuals` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`PrincipalKey`
  LEFT JOIN `security_groups` `g` ON `g`.`SiteID` = `t`.`SiteID` AND `g`.`ID` = `t`.`PrincipalKey`
  WHERE `t`.`SiteID` = :site AND `t`.`RowID` = :RowID AND `t`.`ChildTypeKey` = :ChildTypeKey AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `project_phases` `t` INDEXED BY `IX_project_phases`
mysql  |  FROM `project_phases` `t` FORCE INDEX (`IX_project_phases`)
  WHERE `t`.`SiteID` = :site

SELECT COUNT(*) AS `n`
sqlite |  FROM `project_scopes` `t` INDEXED BY `IX_project_scopes_ancestor`
mysql  |  FROM `project_scopes` `t` FORCE INDEX (`IX_project_scopes_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID

SELECT COUNT(*) AS `n`
sqlite |  FROM `project_statuses` `t` INDEXED BY `IX_project_statuses`
mysql  |  FROM `project_statuses` `t` FORCE INDEX (`IX_project_statuses`)
  WHERE `t`.`SiteID` = :site

SELECT COUNT(*) AS `n`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_ancestor`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID

SELECT COUNT(*) AS `n`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_rank`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_rank`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_rank`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_rank`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`AncestorID` NOT IN (:...hidden)) AND `t`.`ID` NOT IN (:...apart)

SELECT COUNT(*) AS `n`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND (`t`.`EndDateActual` IS NULL OR `t`.`EndDateActual` > :to) AND COALESCE(`t`.`StartDateActual`, `t`.`StartDateProjected`) <= :to

SELECT COUNT(*) AS `n`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND (`t`.`EndDateActual` IS NULL OR `t`.`EndDateActual` > :to) AND COALESCE(`t`.`StartDateActual`, `t`.`StartDateProjected`) <= :to AND `t`.`ID` NOT IN (:...apart)

SELECT COUNT(*) AS `n`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` IN (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organization_members m
  JOIN individuals i ON i.ID = m.IndividualID AND i.SiteID = m.SiteID AND i.Deleted = 0 AND i.DeletedByRef = 0
  JOIN organizations o ON o.ID = m.OrganizationID AND o.SiteID = m.SiteID AND o.Deleted = 0 AND o.DeletedByRef = 0
  WHERE m.SiteID = :site AND m.IndividualID = :subject
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ID = u.ParentID) SELECT u.ID
  FROM u
  WHERE u.RowType = :unitType AND u.ID <> :subject) AND (`t`.`EndDateActual` IS NULL OR `t`.`EndDateActual` > :to) AND COALESCE(`t`.`StartDateActual`, `t`.`StartDateProjected`) <= :to

SELECT COUNT(*) AS `n`
sqlite |  FROM `security_groups` `t` INDEXED BY `IX_security_groups_order`
mysql  |  FROM `security_groups` `t` FORCE INDEX (`IX_security_groups_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0

SELECT COUNT(*) AS `n`
  FROM `sites` `t`
  WHERE (`t`.`SiteID` = :site OR 1 = 1)

SELECT COUNT(*) AS `n`
  FROM `sites` `t`
  WHERE (`t`.`SiteID` = :site OR 1 = 1) AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0

SELECT COUNT(*) AS `n`
  FROM `sites` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `supervisory_scopes` `t` INDEXED BY `IX_supervisory_scopes_ancestor`
mysql  |  FROM `supervisory_scopes` `t` FORCE INDEX (`IX_supervisory_scopes_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID

SELECT COUNT(*) AS `n`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_ancestor`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID

SELECT COUNT(*) AS `n`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_rank`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_rank`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_rank`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_rank`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL OR `t`.`OwnerID` IN (SELECT individuals.ID
sqlite |  FROM (SELECT value AS ID
sqlite |  FROM json_each(:individuals)) individuals))
mysql  |  FROM JSON_TABLE(:individuals, '$[*]' COLUMNS (ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$')) individuals))

SELECT COUNT(*) AS `n`
  FROM `tasks` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND 1 = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `team_members` `t` INDEXED BY `UQ_team_members`
mysql  |  FROM `team_members` `t` FORCE INDEX (`UQ_team_members`)
  LEFT JOIN `projects` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`ProjectID`
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`ProjectID` = :ProjectID AND COALESCE(`p`.`Deleted` + `p`.`DeletedByRef` + `i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0

SELECT COUNT(*) AS `n`
sqlite |  FROM `tokens` `t` INDEXED BY `IX_tokens_order`
mysql  |  FROM `tokens` `t` FORCE INDEX (`IX_tokens_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Kind` = :Kind AND `t`.`IndividualID` = :IndividualID

SELECT COUNT(*) AS `n`
sqlite |  FROM `tokens` `t` INDEXED BY `IX_tokens_order`
mysql  |  FROM `tokens` `t` FORCE INDEX (`IX_tokens_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Kind` = :kind AND `t`.`IndividualID` IS NULL

SELECT COUNT(*) AS `n`
sqlite |  FROM `trend_values` `t` INDEXED BY `UQ_trend_values`
mysql  |  FROM `trend_values` `t` FORCE INDEX (`UQ_trend_values`)
  INNER JOIN `nodes` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`MetricID`
  WHERE `t`.`SiteID` = :site AND `t`.`MetricID` = :MetricID AND (`m`.`Deleted` = 0 AND `m`.`DeletedByRef` = 0)

SELECT COUNT(*) AS `n`
sqlite |  FROM `webhook_deliveries` `t` INDEXED BY `IX_webhook_deliveries_order`
mysql  |  FROM `webhook_deliveries` `t` FORCE INDEX (`IX_webhook_deliveries_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`WebhookID` = :WebhookID

SELECT COUNT(*) AS `n`
sqlite |  FROM `webhooks` `t` INDEXED BY `IX_webhooks_order`
mysql  |  FROM `webhooks` `t` FORCE INDEX (`IX_webhooks_order`)
  WHERE `t`.`SiteID` = :site

SELECT COUNT(*) AS n
  FROM (SELECT `a`.`IndividualID` AS `ID`
sqlite |  FROM `task_assignees` `a`
mysql  |  FROM `task_assignees` `a` FORCE INDEX (`PRIMARY`)
  WHERE `a`.`SiteID` = :site AND `a`.`TaskID` = :task LIMIT 5001) few

SELECT COUNT(*) AS n
  FROM (SELECT `gm`.`IndividualID` AS `ID`
sqlite |  FROM `security_group_members` `gm`
mysql  |  FROM `security_group_members` `gm` FORCE INDEX (`PRIMARY`)
  WHERE `gm`.`SiteID` = :site AND `gm`.`GroupID` = :group LIMIT 5001) few

SELECT COUNT(*) AS n
  FROM (SELECT `m`.`OrganizationID` AS `ID`
sqlite |  FROM `organization_members` `m` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `m` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual LIMIT 5001) few

SELECT COUNT(*) AS n
  FROM (SELECT `m`.`ProjectID` AS `ID`
sqlite |  FROM `team_members` `m` INDEXED BY `IX_team_members_individual`
mysql  |  FROM `team_members` `m` FORCE INDEX (`IX_team_members_individual`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual LIMIT 5001) few

SELECT COUNT(*) AS n
  FROM (SELECT `t`.`ID` AS `ID`
sqlite |  FROM `individuals` `t` INDEXED BY `IX_individuals_by_LastNameForm`
mysql  |  FROM `individuals` `t` FORCE INDEX (`IX_individuals_by_LastNameForm`)
  WHERE `t`.`SiteID` = :site AND ((`t`.`LastNameForm` >= :filter0 AND `t`.`LastNameForm` < :filter1) AND (`t`.`FirstNameForm` IS NOT NULL AND `t`.`IsAdmin` <> :filter2)) LIMIT 5001) few

SELECT COUNT(*) AS n
  FROM (SELECT `t`.`ID` AS `ID`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_by_NameForm`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_by_NameForm`)
  WHERE `t`.`SiteID` = :site AND `t`.`NameForm` = :filter0 LIMIT 5001) few

SELECT COUNT(*) AS n
  FROM (SELECT `um`.`IndividualID` AS `ID`
sqlite |  FROM `organization_members` `um` INDEXED BY `IX_organization_members_people`
mysql  |  FROM `organization_members` `um` FORCE INDEX (`IX_organization_members_people`)
  INNER JOIN `organizations` `uo` ON `uo`.`SiteID` = `um`.`SiteID` AND `uo`.`ID` = `um`.`OrganizationID`
  WHERE `um`.`SiteID` = :site AND `uo`.`Deleted` = 0 AND `uo`.`DeletedByRef` = 0 AND `um`.`OrganizationID` = :unit LIMIT 5001) few

SELECT COUNT(k.Size) AS requests, COUNT(*) - COUNT(k.Size) AS records, COALESCE(SUM(k.Size), 0) AS bytes
sqlite |  FROM idempotency_keys k
mysql  |  FROM idempotency_keys k FORCE INDEX (`IX_idempotency_keys_owner`)
  WHERE k.SiteID = :site AND k.OwnerID = :owner AND k.Created >= :since

SELECT DISTINCT p.ID
  FROM organizations p
  CROSS JOIN organizations c ON c.SiteID = p.SiteID AND c.ParentID = p.ID
  WHERE p.SiteID = :site AND p.ParentID IN (:...parents) AND c.RankOrder NOT LIKE CONCAT(p.RankOrder, '.%')

SELECT DISTINCT p.ID
  FROM projects p
  CROSS JOIN projects c ON c.SiteID = p.SiteID AND c.TreeParentID = p.ID
  WHERE p.SiteID = :site AND p.TreeParentID IN (:...parents) AND c.RankOrder NOT LIKE CONCAT(p.RankOrder, '.%')

SELECT DISTINCT p.ID
  FROM tasks p
  CROSS JOIN tasks c ON c.SiteID = p.SiteID AND c.TreeParentID = p.ID
  WHERE p.SiteID = :site AND p.TreeParentID IN (:...parents) AND c.RankOrder NOT LIKE CONCAT(p.RankOrder, '.%')

mysql  |SELECT UTC_TIMESTAMP(3) AS now
mysql  |
SELECT `a`.`TaskID` AS `TaskID`
  FROM `task_assignees` `a`
  WHERE `a`.`SiteID` = :site AND `a`.`TaskID` = :task AND `a`.`IndividualID` = :individual

SELECT `d`.`Created` AS `Created`
  FROM `webhook_deliveries` `d`
  WHERE `d`.`SiteID` = :site AND `d`.`EventType` = :type AND `d`.`Created` >= :since
  ORDER BY `d`.`Created` ASC

SELECT `i`.`ID` AS `ID`
  FROM `individuals` `i`
  WHERE `i`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `i`.`IsAdmin` = 1 AND `i`.`ID` <> :id LIMIT 1

SELECT `i`.`ID` AS `ID`
  FROM `individuals` `i`
sqlite |  WHERE `i`.`SiteID` = :site AND `i`.`ID` = :individual
mysql  |  WHERE `i`.`SiteID` = :site AND `i`.`ID` = :individual FOR UPDATE

SELECT `i`.`ID` AS `ID`
  FROM `individuals` `i`
  WHERE `i`.`SiteID` = :site AND `i`.`UserID` = :user

SELECT `i`.`Version` AS `Version`
  FROM `individuals` `i`
  WHERE `i`.`SiteID` = :site AND `i`.`ID` = :individual

SELECT `k`.`AncestorID` AS `AncestorID`
  FROM `tasks` `k`
  WHERE `k`.`SiteID` = :site AND `k`.`ID` = :id

SELECT `m`.`GroupID` AS `GroupID`
  FROM `security_group_members` `m`
  WHERE `m`.`SiteID` = :site AND `m`.`GroupID` = :group AND `m`.`IndividualID` = :individual

SELECT `m`.`ID` AS `ID`
  FROM `organization_members` `m`
  WHERE `m`.`SiteID` = :site AND `m`.`IndividualID` = :individual AND `m`.`OrganizationID` = :unit

SELECT `m`.`ID` AS `ID`, `m`.`OrganizationID` AS `OrganizationID`, `i`.`FullName` AS `Name`
  FROM `organization_members` `m`
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`OrganizationID` IN (SELECT units.ID
sqlite |  FROM (SELECT value AS ID
sqlite |  FROM json_each(:units)) units) AND `m`.`Leader` = 1
mysql  |  FROM JSON_TABLE(:units, '$[*]' COLUMNS (ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$')) units) AND `m`.`Leader` = 1
  ORDER BY `i`.`NameKey` ASC, `m`.`ID` ASC

SELECT `m`.`ID` AS `ID`, `m`.`OrganizationID` AS `OrganizationID`, `m`.`Title` AS `Title`, `m`.`ReportsToID` AS `ReportsToID`
  FROM `individuals` `i`
  INNER JOIN `organization_members` `m` ON `m`.`SiteID` = `i`.`SiteID` AND `m`.`ID` = `i`.`PrimaryMemberID`
  WHERE `i`.`SiteID` = :site AND `i`.`ID` = :individual

SELECT `m`.`IndividualID` AS `IndividualID`
  FROM `organization_members` `m`
  WHERE `m`.`SiteID` = :site AND `m`.`ID` = :id

SELECT `m`.`IndividualID` AS `IndividualID`, `m`.`OrganizationID` AS `OrganizationID`
  FROM `organization_members` `m`
  WHERE `m`.`SiteID` = :site AND `m`.`IndividualID` IN (:...individuals)

SELECT `n`.`ID` AS `ID`
  FROM `nodes` `n`
sqlite |  WHERE `n`.`SiteID` = :site AND `n`.`ID` IN (:...ids)
mysql  |  WHERE `n`.`SiteID` = :site AND `n`.`ID` IN (:...ids) FOR UPDATE

SELECT `n`.`ID` AS `ID`, `n`.`RowType` AS `RowType`, `n`.`AncestorID` AS `AncestorID`, `n`.`Name` AS `Name`, `n`.`Deleted` AS `Deleted`, `n`.`DeletedByRef` AS `DeletedByRef`
  FROM `nodes` `n`
  WHERE `n`.`SiteID` = :site AND `n`.`ID` = :id

sqlite |SELECT `n`.`ID` AS `ID`, `n`.`RowType` AS `RowType`, `n`.`AncestorID` AS `AncestorID`, `n`.`Name` AS `Name`, `n`.`Deleted` AS `Deleted`, `n`.`DeletedByRef` AS `DeletedByRef`, (SELECT CASE WHEN COUNT(*) <= 5000 THEN COALESCE(json_group_array(JSON_ARRAY(r.id, r.recordId, r.childType, r.`create`, r.`read`, r.`update`, r.`delete`, r.delegate)), '[]') END
mysql  |SELECT `n`.`ID` AS `ID`, `n`.`RowType` AS `RowType`, `n`.`AncestorID` AS `AncestorID`, `n`.`Name` AS `Name`, `n`.`Deleted` AS `Deleted`, `n`.`DeletedByRef` AS `DeletedByRef`
mysql  |  FROM `nodes` `n`
mysql  |  WHERE `n`.`SiteID` = :site AND `n`.`ID` = :id FOR UPDATE
mysql  |
mysql  |SELECT `n`.`ID` AS `ID`, `n`.`RowType` AS `RowType`, `n`.`AncestorID` AS `AncestorID`, `n`.`Name` AS `Name`, `n`.`Deleted` AS `Deleted`, `n`.`DeletedByRef` AS `DeletedByRef`
mysql  |  FROM `nodes` `n`
mysql  |  WHERE `n`.`SiteID` = :site AND `n`.`ID` = :id LOCK IN SHARE MODE
mysql  |
mysql  |SELECT `n`.`ID` AS `ID`, `n`.`RowType` AS `RowType`, `n`.`AncestorID` AS `AncestorID`, `n`.`Name` AS `Name`, `n`.`Deleted` AS `Deleted`, `n`.`DeletedByRef` AS `DeletedByRef`, (SELECT CASE WHEN COUNT(*) <= 5000 THEN COALESCE(CAST(JSON_ARRAYAGG(JSON_ARRAY(r.id, r.recordId, r.childType, r.`create`, r.`read`, r.`update`, r.`delete`, r.delegate)) AS CHAR), '[]') END
  FROM ( SELECT p.ID AS id, p.RowID AS recordId, p.ChildTypeKey AS childType, p.CreateState AS `create`, p.ReadState AS `read`, p.UpdateState AS `update`, p.DeleteState AS `delete`, p.DelegateState AS delegate
  FROM permissions p
  WHERE p.SiteID = :site AND p.PrincipalKey = :me
  UNION ALL SELECT p.ID AS id, p.RowID AS recordId, p.ChildTypeKey AS childType, p.CreateState AS `create`, p.ReadState AS `read`, p.UpdateState AS `update`, p.DeleteState AS `delete`, p.DelegateState AS delegate
  FROM security_group_members m
  JOIN security_groups g ON g.ID = m.GroupID AND g.SiteID = m.SiteID AND g.Deleted = 0 AND g.DeletedByRef = 0
  JOIN permissions p ON p.SiteID = g.SiteID AND p.PrincipalKey = g.ID
  WHERE m.SiteID = :site AND m.IndividualID = :me
  UNION ALL SELECT p.ID AS id, p.RowID AS recordId, p.ChildTypeKey AS childType, p.CreateState AS `create`, p.ReadState AS `read`, p.UpdateState AS `update`, p.DeleteState AS `delete`, p.DelegateState AS delegate
  FROM security_groups g
  JOIN permissions p ON p.SiteID = g.SiteID AND p.PrincipalKey = g.ID
  WHERE g.SiteID = :site AND g.LiveKey = 'everyone' AND g.BuiltIn = 1) r) AS `PermissionRows`, EXISTS ( WITH RECURSIVE chain AS ( SELECT i.ID AS Root, m.ReportsToID AS Above
  FROM individuals i
  JOIN organization_members m ON m.ID = i.PrimaryMemberID AND m.SiteID = i.SiteID
  WHERE i.SiteID = :site AND i.ID IN (:...ids)
  UNION SELECT c.Root, m.ReportsToID
  FROM chain c
  CROSS JOIN individuals i ON i.ID = c.Above AND i.SiteID = :site
  JOIN organization_members m ON m.ID = i.PrimaryMemberID AND m.SiteID = i.SiteID ), units AS ( SELECT m.IndividualID AS Root, m.OrganizationID AS Unit
  FROM organization_members m
  JOIN organizations o ON o.ID = m.OrganizationID AND o.SiteID = m.SiteID AND o.Deleted = 0 AND o.DeletedByRef = 0
  WHERE m.SiteID = :site AND m.IndividualID IN (:...ids)
  UNION SELECT u.Root, o.ParentID
  FROM units u
  CROSS JOIN organizations o ON o.ID = u.Unit AND o.SiteID = :site ) SELECT c.Root
  FROM chain c
  WHERE c.Above = :me
  UNION SELECT u.Root
  FROM units u
  WHERE u.Unit IN (SELECT l.OrganizationID AS Unit
  FROM organization_members l
  WHERE l.SiteID = :site AND l.IndividualID = :me AND l.Leader = 1)) AS `IsInCharge`, EXISTS ( WITH RECURSIVE units AS ( SELECT o.ID AS Root, o.ID AS Unit, o.ParentID AS Above
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID IN (:...ids)
  UNION SELECT u.Root, o.ID, o.ParentID
  FROM units u
  CROSS JOIN organizations o ON o.ID = u.Above AND o.SiteID = :site ) SELECT u.Root, u.Unit
  FROM units u
  WHERE u.Unit IN (SELECT l.OrganizationID AS Unit
  FROM organization_members l
  WHERE l.SiteID = :site AND l.IndividualID = :me AND l.Leader = 1) AND u.Unit = u.Root) AS `LeadsUnit`, EXISTS ( WITH RECURSIVE units AS ( SELECT o.ID AS Root, o.ID AS Unit, o.ParentID AS Above
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID IN (:...ids)
  UNION SELECT u.Root, o.ID, o.ParentID
  FROM units u
  CROSS JOIN organizations o ON o.ID = u.Above AND o.SiteID = :site ) SELECT u.Root, u.Unit
  FROM units u
  WHERE u.Unit IN (SELECT l.OrganizationID AS Unit
  FROM organization_members l
  WHERE l.SiteID = :site AND l.IndividualID = :me AND l.Leader = 1) AND u.Unit <> u.Root) AS `LeadsAbove`, EXISTS ( SELECT p.ID
  FROM projects p
  WHERE p.SiteID = :site AND p.ID IN (:...ids) AND (p.CreatedBy = :me OR EXISTS ( SELECT 1
  FROM team_members m
  WHERE m.SiteID = p.SiteID AND m.ProjectID = p.ID AND m.IndividualID = :me AND m.Role = :teamLeader))) AS `LeadsProject`
  FROM `nodes` `n`
sqlite |  WHERE `n`.`SiteID` = :site AND `n`.`ID` = :id
mysql  |  WHERE `n`.`SiteID` = :site AND `n`.`ID` = :id LOCK IN SHARE MODE

SELECT `n`.`ID` AS `ID`, `n`.`RowType` AS `RowType`, `n`.`AncestorID` AS `AncestorID`, `n`.`Name` AS `Name`, `n`.`Deleted` AS `Deleted`, `n`.`DeletedByRef` AS `DeletedByRef`, `c`.`ID` AS `ReferencedID`
  FROM `nodes` `n`
  LEFT JOIN `periods` `c` ON `c`.`SiteID` = `n`.`SiteID` AND `c`.`ID` = :lockedWith
  WHERE `n`.`SiteID` = :site AND `n`.`ID` = :id

sqlite |SELECT `n`.`ID` AS `ID`, `n`.`RowType` AS `RowType`, `n`.`AncestorID` AS `AncestorID`, `n`.`Name` AS `Name`, `n`.`Deleted` AS `Deleted`, `n`.`DeletedByRef` AS `DeletedByRef`, `c`.`ID` AS `ReferencedID`, (SELECT CASE WHEN COUNT(*) <= 5000 THEN COALESCE(json_group_array(JSON_ARRAY(r.id, r.recordId, r.childType, r.`create`, r.`read`, r.`update`, r.`delete`, r.delegate)), '[]') END
mysql  |SELECT `n`.`ID` AS `ID`, `n`.`RowType` AS `RowType`, `n`.`AncestorID` AS `AncestorID`, `n`.`Name` AS `Name`, `n`.`Deleted` AS `Deleted`, `n`.`DeletedByRef` AS `DeletedByRef`, `c`.`ID` AS `ReferencedID`
mysql  |  FROM `nodes` `n`
mysql  |  LEFT JOIN `periods` `c` ON `c`.`SiteID` = `n`.`SiteID` AND `c`.`ID` = :lockedWith
mysql  |  WHERE `n`.`SiteID` = :site AND `n`.`ID` = :id LOCK IN SHARE MODE
mysql  |
mysql  |SELECT `n`.`ID` AS `ID`, `n`.`RowType` AS `RowType`, `n`.`AncestorID` AS `AncestorID`, `n`.`Name` AS `Name`, `n`.`Deleted` AS `Deleted`, `n`.`DeletedByRef` AS `DeletedByRef`, `c`.`ID` AS `ReferencedID`, (SELECT CASE WHEN COUNT(*) <= 5000 THEN COALESCE(CAST(JSON_ARRAYAGG(JSON_ARRAY(r.id, r.recordId, r.childType, r.`create`, r.`read`, r.`update`, r.`delete`, r.delegate)) AS CHAR), '[]') END
  FROM ( SELECT p.ID AS id, p.RowID AS recordId, p.ChildTypeKey AS childType, p.CreateState AS `create`, p.ReadState AS `read`, p.UpdateState AS `update`, p.DeleteState AS `delete`, p.DelegateState AS delegate
  FROM permissions p
  WHERE p.SiteID = :site AND p.PrincipalKey = :me
  UNION ALL SELECT p.ID AS id, p.RowID AS recordId, p.ChildTypeKey AS childType, p.CreateState AS `create`, p.ReadState AS `read`, p.UpdateState AS `update`, p.DeleteState AS `delete`, p.DelegateState AS delegate
  FROM security_group_members m
  JOIN security_groups g ON g.ID = m.GroupID AND g.SiteID = m.SiteID AND g.Deleted = 0 AND g.DeletedByRef = 0
  JOIN permissions p ON p.SiteID = g.SiteID AND p.PrincipalKey = g.ID
  WHERE m.SiteID = :site AND m.IndividualID = :me
  UNION ALL SELECT p.ID AS id, p.RowID AS recordId, p.ChildTypeKey AS childType, p.CreateState AS `create`, p.ReadState AS `read`, p.UpdateState AS `update`, p.DeleteState AS `delete`, p.DelegateState AS delegate
  FROM security_groups g
  JOIN permissions p ON p.SiteID = g.SiteID AND p.PrincipalKey = g.ID
  WHERE g.SiteID = :site AND g.LiveKey = 'everyone' AND g.BuiltIn = 1) r) AS `PermissionRows`, EXISTS ( WITH RECURSIVE chain AS ( SELECT i.ID AS Root, m.ReportsToID AS Above
  FROM individuals i
  JOIN organization_members m ON m.ID = i.PrimaryMemberID AND m.SiteID = i.SiteID
  WHERE i.SiteID = :site AND i.ID IN (:...ids)
  UNION SELECT c.Root, m.ReportsToID
  FROM chain c
  CROSS JOIN individuals i ON i.ID = c.Above AND i.SiteID = :site
  JOIN organization_members m ON m.ID = i.PrimaryMemberID AND m.SiteID = i.SiteID ), units AS ( SELECT m.IndividualID AS Root, m.OrganizationID AS Unit
  FROM organization_members m
  JOIN organizations o ON o.ID = m.OrganizationID AND o.SiteID = m.SiteID AND o.Deleted = 0 AND o.DeletedByRef = 0
  WHERE m.SiteID = :site AND m.IndividualID IN (:...ids)
  UNION SELECT u.Root, o.ParentID
  FROM units u
  CROSS JOIN organizations o ON o.ID = u.Unit AND o.SiteID = :site ) SELECT c.Root
  FROM chain c
  WHERE c.Above = :me
  UNION SELECT u.Root
  FROM units u
  WHERE u.Unit IN (SELECT l.OrganizationID AS Unit
  FROM organization_members l
  WHERE l.SiteID = :site AND l.IndividualID = :me AND l.Leader = 1)) AS `IsInCharge`, EXISTS ( WITH RECURSIVE units AS ( SELECT o.ID AS Root, o.ID AS Unit, o.ParentID AS Above
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID IN (:...ids)
  UNION SELECT u.Root, o.ID, o.ParentID
  FROM units u
  CROSS JOIN organizations o ON o.ID = u.Above AND o.SiteID = :site ) SELECT u.Root, u.Unit
  FROM units u
  WHERE u.Unit IN (SELECT l.OrganizationID AS Unit
  FROM organization_members l
  WHERE l.SiteID = :site AND l.IndividualID = :me AND l.Leader = 1) AND u.Unit = u.Root) AS `LeadsUnit`, EXISTS ( WITH RECURSIVE units AS ( SELECT o.ID AS Root, o.ID AS Unit, o.ParentID AS Above
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID IN (:...ids)
  UNION SELECT u.Root, o.ID, o.ParentID
  FROM units u
  CROSS JOIN organizations o ON o.ID = u.Above AND o.SiteID = :site ) SELECT u.Root, u.Unit
  FROM units u
  WHERE u.Unit IN (SELECT l.OrganizationID AS Unit
  FROM organization_members l
  WHERE l.SiteID = :site AND l.IndividualID = :me AND l.Leader = 1) AND u.Unit <> u.Root) AS `LeadsAbove`, EXISTS ( SELECT p.ID
  FROM projects p
  WHERE p.SiteID = :site AND p.ID IN (:...ids) AND (p.CreatedBy = :me OR EXISTS ( SELECT 1
  FROM team_members m
  WHERE m.SiteID = p.SiteID AND m.ProjectID = p.ID AND m.IndividualID = :me AND m.Role = :teamLeader))) AS `LeadsProject`
  FROM `nodes` `n`
  LEFT JOIN `periods` `c` ON `c`.`SiteID` = `n`.`SiteID` AND `c`.`ID` = :lockedWith
sqlite |  WHERE `n`.`SiteID` = :site AND `n`.`ID` = :id
sqlite |
sqlite |SELECT `o`.`ID` AS `ID`
sqlite |  FROM `organizations` `o` INDEXED BY `IX_organizations_rank`
sqlite |  WHERE `o`.`SiteID` = :site
sqlite |  ORDER BY `o`.`Rank` ASC, `o`.`ID` ASC
mysql  |  WHERE `n`.`SiteID` = :site AND `n`.`ID` = :id LOCK IN SHARE MODE

SELECT `o`.`ID` AS `ID`, `o`.`ParentID` AS `ParentID`, `o`.`RowType` AS `RowType`, `o`.`Name` AS `Name`
  FROM `organizations` `o`
  WHERE `o`.`SiteID` = :site AND `o`.`Deleted` = 0 AND `o`.`DeletedByRef` = 0

SELECT `o`.`ID` AS `ID`, `o`.`ParentID` AS `ParentID`, `o`.`RowType` AS `RowType`, `o`.`Name` AS `Name`, `o`.`Deleted` AS `Deleted`, `o`.`DeletedByRef` AS `DeletedByRef`
  FROM `organizations` `o`
  WHERE `o`.`SiteID` = :site AND `o`.`ParentID` IN (SELECT parents.ID
sqlite |  FROM (SELECT value AS ID
sqlite |  FROM json_each(:parents)) parents)
mysql  |  FROM JSON_TABLE(:parents, '$[*]' COLUMNS (ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$')) parents)
  ORDER BY `o`.`Rank` ASC, `o`.`ID` ASC

SELECT `p`.`AncestorID` AS `AncestorID`
  FROM `projects` `p`
  WHERE `p`.`SiteID` = :site AND `p`.`ID` = :id

SELECT `p`.`ID` AS `ID`, `p`.`StartDate` AS `StartDate`, `p`.`EndDate` AS `EndDate`
  FROM `periods` `p`
  WHERE `p`.`SiteID` = :site AND `p`.`ID` = :id

SELECT `p`.`ID` AS `ID`, `p`.`StartDate` AS `StartDate`, `p`.`EndDate` AS `EndDate`
  FROM `periods` `p`
mysql  |  WHERE `p`.`SiteID` = :site AND `p`.`ID` = :id LOCK IN SHARE MODE
mysql  |
mysql  |SELECT `p`.`ID` AS `ID`, `p`.`StartDate` AS `StartDate`, `p`.`EndDate` AS `EndDate`
mysql  |  FROM `periods` `p`
  WHERE `p`.`SiteID` = :site AND `p`.`StartDate` <= :end AND `p`.`EndDate` >= :start AND `p`.`ID` <> :id LIMIT 1

SELECT `p`.`ID` AS `ID`, `p`.`StartDate` AS `StartDate`, `p`.`EndDate` AS `EndDate`
  FROM `periods` `p`
  WHERE `p`.`SiteID` = :site AND `p`.`StartDate` <= :now
  ORDER BY `p`.`StartDate` DESC, `p`.`ID` DESC LIMIT 1

SELECT `s`.`ID` AS `ID`
  FROM `project_phases` `s`
sqlite |  WHERE `s`.`SiteID` = :site AND `s`.`ID` = :id
mysql  |  WHERE `s`.`SiteID` = :site AND `s`.`ID` = :id LOCK IN SHARE MODE

SELECT `s`.`ID` AS `ID`
  FROM `project_statuses` `s`
sqlite |  WHERE `s`.`SiteID` = :site AND `s`.`ID` = :id
mysql  |  WHERE `s`.`SiteID` = :site AND `s`.`ID` = :id LOCK IN SHARE MODE

SELECT `s`.`ID` AS `ID`
  FROM `sites` `s`
sqlite |  WHERE `s`.`SiteID` = :site AND `s`.`ID` = :site
mysql  |  WHERE `s`.`SiteID` = :site AND `s`.`ID` = :site FOR UPDATE

SELECT `t`.`AncestorID` AS `AncestorID`, `t`.`AncestorName` AS `AncestorName`, `t`.`AncestorType` AS `AncestorType`, `t`.`ArchiveComment` AS `ArchiveComment`, `t`.`ArchiveDate` AS `ArchiveDate`, `t`.`ArchiveName` AS `ArchiveName`, `t`.`ArchivedBy` AS `ArchivedBy`, `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`RowType` AS `RowType`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `t`.`ItemID` AS `ItemID`, `n`.`RowType` AS `ItemType`, `n`.`AncestorID` AS `ItemAbove`, `a`.`RowType` AS `ItemAboveType`
  FROM (SELECT *
  FROM (SELECT `t`.`ArchiveDate` AS `ArchiveDate`, `t`.`ID` AS `ID`
  FROM ( SELECT own.ID
  FROM archives own
  WHERE own.SiteID = :site AND own.AncestorID = :ancestor
  UNION ALL SELECT below.ID
  FROM nodes b
sqlite |  CROSS JOIN archives below ON below.SiteID = b.SiteID AND below.AncestorID = b.ID
mysql  |  STRAIGHT_JOIN archives below ON below.SiteID = b.SiteID AND below.AncestorID = b.ID
  WHERE b.SiteID = :site AND b.AncestorID = :ancestor AND b.RowType IN (56, 15)) found
sqlite |  CROSS JOIN `archives` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `archives` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0 AND (`t`.`ArchiveDate` = :key0 AND `t`.`ID` < :key1 OR `t`.`ArchiveDate` < :key0)
  ORDER BY `t`.`ArchiveDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  ORDER BY `ArchiveDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `archives` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `archives` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`ArchiveDate` DESC, `t`.`ID` DESC

SELECT `t`.`AncestorID` AS `AncestorID`, `t`.`AncestorName` AS `AncestorName`, `t`.`AncestorType` AS `AncestorType`, `t`.`ArchiveComment` AS `ArchiveComment`, `t`.`ArchiveDate` AS `ArchiveDate`, `t`.`ArchiveName` AS `ArchiveName`, `t`.`ArchivedBy` AS `ArchivedBy`, `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`RowType` AS `RowType`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `t`.`ItemID` AS `ItemID`, `n`.`RowType` AS `ItemType`, `n`.`AncestorID` AS `ItemAbove`, `a`.`RowType` AS `ItemAboveType`
  FROM (SELECT *
  FROM (SELECT `t`.`ArchiveDate` AS `ArchiveDate`, `t`.`ID` AS `ID`
  FROM ( SELECT own.ID
  FROM archives own
  WHERE own.SiteID = :site AND own.AncestorID = :ancestor
  UNION ALL SELECT below.ID
  FROM nodes b
sqlite |  CROSS JOIN archives below ON below.SiteID = b.SiteID AND below.AncestorID = b.ID
mysql  |  STRAIGHT_JOIN archives below ON below.SiteID = b.SiteID AND below.AncestorID = b.ID
  WHERE b.SiteID = :site AND b.AncestorID = :ancestor AND b.RowType IN (56, 15)) found
sqlite |  CROSS JOIN `archives` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `archives` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`ArchiveDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  ORDER BY `ArchiveDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `archives` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `archives` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`ArchiveDate` DESC, `t`.`ID` DESC

SELECT `t`.`AncestorID` AS `AncestorID`, `t`.`AncestorName` AS `AncestorName`, `t`.`AncestorType` AS `AncestorType`, `t`.`ArchiveComment` AS `ArchiveComment`, `t`.`ArchiveDate` AS `ArchiveDate`, `t`.`ArchiveName` AS `ArchiveName`, `t`.`ArchivedBy` AS `ArchivedBy`, `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`RowType` AS `RowType`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `t`.`ItemID` AS `ItemID`, `n`.`RowType` AS `ItemType`, `n`.`AncestorID` AS `ItemAbove`, `a`.`RowType` AS `ItemAboveType`
  FROM (SELECT *
  FROM (SELECT `t`.`ArchiveDate` AS `ArchiveDate`, `t`.`ID` AS `ID`
  FROM ( SELECT own.ID
  FROM archives own
  WHERE own.SiteID = :site AND own.AncestorID = :ancestor
  UNION ALL SELECT below.ID
  FROM nodes b
sqlite |  CROSS JOIN archives below ON below.SiteID = b.SiteID AND below.AncestorID = b.ID
mysql  |  STRAIGHT_JOIN archives below ON below.SiteID = b.SiteID AND below.AncestorID = b.ID
  WHERE b.SiteID = :site AND b.AncestorID = :ancestor AND b.RowType IN (56, 15)) found
sqlite |  CROSS JOIN `archives` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `archives` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`RowType` = :RowType AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0 AND (`t`.`ArchiveDate` = :key0 AND `t`.`ID` < :key1 OR `t`.`ArchiveDate` < :key0)
  ORDER BY `t`.`ArchiveDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  ORDER BY `ArchiveDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `archives` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `archives` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`ArchiveDate` DESC, `t`.`ID` DESC

SELECT `t`.`AncestorID` AS `AncestorID`, `t`.`AncestorName` AS `AncestorName`, `t`.`AncestorType` AS `AncestorType`, `t`.`ArchiveComment` AS `ArchiveComment`, `t`.`ArchiveDate` AS `ArchiveDate`, `t`.`ArchiveName` AS `ArchiveName`, `t`.`ArchivedBy` AS `ArchivedBy`, `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`RowType` AS `RowType`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `t`.`ItemID` AS `ItemID`, `n`.`RowType` AS `ItemType`, `n`.`AncestorID` AS `ItemAbove`, `a`.`RowType` AS `ItemAboveType`
  FROM (SELECT *
  FROM (SELECT `t`.`ArchiveDate` AS `ArchiveDate`, `t`.`ID` AS `ID`
  FROM ( SELECT own.ID
  FROM archives own
  WHERE own.SiteID = :site AND own.AncestorID = :ancestor
  UNION ALL SELECT below.ID
  FROM nodes b
sqlite |  CROSS JOIN archives below ON below.SiteID = b.SiteID AND below.AncestorID = b.ID
mysql  |  STRAIGHT_JOIN archives below ON below.SiteID = b.SiteID AND below.AncestorID = b.ID
  WHERE b.SiteID = :site AND b.AncestorID = :ancestor AND b.RowType IN (56, 15)) found
sqlite |  CROSS JOIN `archives` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `archives` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`RowType` = :RowType AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`ArchiveDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  ORDER BY `ArchiveDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `archives` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `archives` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`ArchiveDate` DESC, `t`.`ID` DESC

SELECT `t`.`AncestorID` AS `AncestorID`, `t`.`AncestorName` AS `AncestorName`, `t`.`AncestorType` AS `AncestorType`, `t`.`ArchiveComment` AS `ArchiveComment`, `t`.`ArchiveDate` AS `ArchiveDate`, `t`.`ArchiveName` AS `ArchiveName`, `t`.`ArchivedBy` AS `ArchivedBy`, `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`RowType` AS `RowType`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `t`.`ItemID` AS `ItemID`, `n`.`RowType` AS `ItemType`, `n`.`AncestorID` AS `ItemAbove`, `a`.`RowType` AS `ItemAboveType`
  FROM (SELECT *
  FROM (SELECT `t`.`ArchiveDate` AS `ArchiveDate`, `t`.`ID` AS `ID`
sqlite |  FROM `archives` `t` INDEXED BY `IX_archives_ancestor`
mysql  |  FROM `archives` `t` FORCE INDEX (`IX_archives_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0 AND `t`.`ArchiveDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`ArchiveDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`ArchiveDate` AS `ArchiveDate`, `t`.`ID` AS `ID`
sqlite |  FROM `archives` `t` INDEXED BY `IX_archives_ancestor`
mysql  |  FROM `archives` `t` FORCE INDEX (`IX_archives_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0 AND `t`.`ArchiveDate` < :key0
  ORDER BY `t`.`ArchiveDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `ArchiveDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `archives` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `archives` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`ArchiveDate` DESC, `t`.`ID` DESC

SELECT `t`.`AncestorID` AS `AncestorID`, `t`.`AncestorName` AS `AncestorName`, `t`.`AncestorType` AS `AncestorType`, `t`.`ArchiveComment` AS `ArchiveComment`, `t`.`ArchiveDate` AS `ArchiveDate`, `t`.`ArchiveName` AS `ArchiveName`, `t`.`ArchivedBy` AS `ArchivedBy`, `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`RowType` AS `RowType`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `t`.`ItemID` AS `ItemID`, `n`.`RowType` AS `ItemType`, `n`.`AncestorID` AS `ItemAbove`, `a`.`RowType` AS `ItemAboveType`
sqlite |  FROM `archives` `t` INDEXED BY `IX_archives_ancestor`
mysql  |  FROM `archives` `t` FORCE INDEX (`IX_archives_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`ArchiveDate` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`AncestorID` AS `AncestorID`, `t`.`AncestorName` AS `AncestorName`, `t`.`AncestorType` AS `AncestorType`, `t`.`ArchiveComment` AS `ArchiveComment`, `t`.`ArchiveDate` AS `ArchiveDate`, `t`.`ArchiveName` AS `ArchiveName`, `t`.`ArchivedBy` AS `ArchivedBy`, `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`RowType` AS `RowType`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `t`.`ItemID` AS `ItemID`, `n`.`RowType` AS `ItemType`, `n`.`AncestorID` AS `ItemAbove`, `a`.`RowType` AS `ItemAboveType`
  FROM `archives` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ItemID`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `n`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`BasicRoleID` AS `BasicRoleID`, `t`.`Name` AS `Name`
  FROM `indicators` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`BasicRoleID` IN (:...roles)
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`FullName` AS `FullName`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `IndividualID`, (SELECT COUNT(*)
  FROM basic_roles r
  WHERE r.SiteID = `t`.`SiteID` AND r.IndividualID = `t`.`ID` AND r.Deleted = 0 AND r.DeletedByRef = 0) AS `BasicRolesCount`, (SELECT COALESCE(SUM(r.PercentTime), 0)
  FROM basic_roles r
  WHERE r.SiteID = `t`.`SiteID` AND r.IndividualID = `t`.`ID` AND r.Deleted = 0 AND r.DeletedByRef = 0) AS `PercentTimeTotal`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `IndividualID`, (`t`.`ID`) AS `ID`
  FROM `individuals` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`OrderKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `IndividualID`, (`t`.`ID`) AS `ID`
  FROM `individuals` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`OrderKey` > :key0
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `OrderKey`, `IndividualID` LIMIT :#limit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`FullName` AS `FullName`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `IndividualID`, (SELECT COUNT(*)
  FROM basic_roles r
  WHERE r.SiteID = `t`.`SiteID` AND r.IndividualID = `t`.`ID` AND r.Deleted = 0 AND r.DeletedByRef = 0) AS `BasicRolesCount`, (SELECT COALESCE(SUM(r.PercentTime), 0)
  FROM basic_roles r
  WHERE r.SiteID = `t`.`SiteID` AND r.IndividualID = `t`.`ID` AND r.Deleted = 0 AND r.DeletedByRef = 0) AS `PercentTimeTotal`
  FROM `individuals` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`ID` IN (:...individuals))
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`FullName` AS `FullName`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `IndividualID`, (SELECT COUNT(*)
  FROM basic_roles r
  WHERE r.SiteID = `t`.`SiteID` AND r.IndividualID = `t`.`ID` AND r.Deleted = 0 AND r.DeletedByRef = 0) AS `BasicRolesCount`, (SELECT COALESCE(SUM(r.PercentTime), 0)
  FROM basic_roles r
  WHERE r.SiteID = `t`.`SiteID` AND r.IndividualID = `t`.`ID` AND r.Deleted = 0 AND r.DeletedByRef = 0) AS `PercentTimeTotal`
  FROM `individuals` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`
  FROM `accountabilities` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `accountabilities` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `assessments` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `assessments` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `basic_roles` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `basic_roles` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `colors` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `colors` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `comments` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `comments` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `commitments` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `commitments` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `core_values` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `core_values` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `dialogs` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `dialogs` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `evaluation_criteria` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `evaluation_criteria` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `goals` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `goals` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `indicators` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `indicators` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `individuals` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `individuals` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `metrics` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `metrics` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `organization_members` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `organization_members` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `organizations` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `organizations` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `periods` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `periods` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `permissions` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `permissions` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `project_phases` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `project_phases` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `project_scopes` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `project_scopes` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `project_statuses` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `project_statuses` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `projects` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `projects` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `security_groups` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `security_groups` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `sites` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `supervisory_scopes` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `supervisory_scopes` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `tasks` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `tasks` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `team_members` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `team_members` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `tokens` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `trend_values` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `trend_values` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids) FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `webhook_deliveries` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`
  FROM `webhooks` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id FOR UPDATE

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Comment` AS `Comment`, `t`.`CommentDate` AS `CommentDate`, `t`.`IndividualID` AS `IndividualID`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, `a`.`FullName` AS `FullName`
  FROM (SELECT *
  FROM (SELECT `t`.`CommentDate` AS `CommentDate`, `t`.`ID` AS `ID`
sqlite |  FROM `comments` `t` INDEXED BY `IX_comments_ancestor`
mysql  |  FROM `comments` `t` FORCE INDEX (`IX_comments_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`CommentDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`CommentDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`CommentDate` AS `CommentDate`, `t`.`ID` AS `ID`
sqlite |  FROM `comments` `t` INDEXED BY `IX_comments_ancestor`
mysql  |  FROM `comments` `t` FORCE INDEX (`IX_comments_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`CommentDate` < :key0
  ORDER BY `t`.`CommentDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `CommentDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `comments` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `comments` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`CommentDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Comment` AS `Comment`, `t`.`CommentDate` AS `CommentDate`, `t`.`IndividualID` AS `IndividualID`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, `a`.`FullName` AS `FullName`
  FROM (SELECT *
  FROM (SELECT `t`.`CommentDate` AS `CommentDate`, `t`.`ID` AS `ID`
sqlite |  FROM `comments` `t` INDEXED BY `IX_comments_author`
mysql  |  FROM `comments` `t` FORCE INDEX (`IX_comments_author`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`IndividualID` = :IndividualID AND `t`.`CommentDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`CommentDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`CommentDate` AS `CommentDate`, `t`.`ID` AS `ID`
sqlite |  FROM `comments` `t` INDEXED BY `IX_comments_author`
mysql  |  FROM `comments` `t` FORCE INDEX (`IX_comments_author`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`IndividualID` = :IndividualID AND `t`.`CommentDate` < :key0
  ORDER BY `t`.`CommentDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `CommentDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `comments` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `comments` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`CommentDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Comment` AS `Comment`, `t`.`CommentDate` AS `CommentDate`, `t`.`IndividualID` AS `IndividualID`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, `a`.`FullName` AS `FullName`
  FROM (SELECT *
  FROM (SELECT `t`.`CommentDate` AS `CommentDate`, `t`.`ID` AS `ID`
  FROM `comments` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND 1 = 0
  ORDER BY `t`.`CommentDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  ORDER BY `CommentDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `comments` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `comments` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`CommentDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Comment` AS `Comment`, `t`.`CommentDate` AS `CommentDate`, `t`.`IndividualID` AS `IndividualID`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, `a`.`FullName` AS `FullName`
sqlite |  FROM `comments` `t` INDEXED BY `IX_comments_ancestor`
mysql  |  FROM `comments` `t` FORCE INDEX (`IX_comments_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`CommentDate` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Comment` AS `Comment`, `t`.`CommentDate` AS `CommentDate`, `t`.`IndividualID` AS `IndividualID`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, `a`.`FullName` AS `FullName`
sqlite |  FROM `comments` `t` INDEXED BY `IX_comments_ancestor`
mysql  |  FROM `comments` `t` FORCE INDEX (`IX_comments_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`CommentDate` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Comment` AS `Comment`, `t`.`CommentDate` AS `CommentDate`, `t`.`IndividualID` AS `IndividualID`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, `a`.`FullName` AS `FullName`
sqlite |  FROM `comments` `t` INDEXED BY `IX_comments_ancestor`
mysql  |  FROM `comments` `t` FORCE INDEX (`IX_comments_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`CommentDate` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Comment` AS `Comment`, `t`.`CommentDate` AS `CommentDate`, `t`.`IndividualID` AS `IndividualID`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, `a`.`FullName` AS `FullName`
sqlite |  FROM `comments` `t` INDEXED BY `IX_comments_author`
mysql  |  FROM `comments` `t` FORCE INDEX (`IX_comments_author`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND `t`.`IndividualID` = :IndividualID
  ORDER BY `t`.`CommentDate` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Comment` AS `Comment`, `t`.`CommentDate` AS `CommentDate`, `t`.`IndividualID` AS `IndividualID`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, `a`.`FullName` AS `FullName`
sqlite |  FROM `comments` `t` INDEXED BY `IX_comments_author`
mysql  |  FROM `comments` `t` FORCE INDEX (`IX_comments_author`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`IndividualID` = :IndividualID
  ORDER BY `t`.`CommentDate` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Comment` AS `Comment`, `t`.`CommentDate` AS `CommentDate`, `t`.`IndividualID` AS `IndividualID`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, `a`.`FullName` AS `FullName`
sqlite |  FROM `comments` `t` INDEXED BY `IX_comments_author`
mysql  |  FROM `comments` `t` FORCE INDEX (`IX_comments_author`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :IndividualID
  ORDER BY `t`.`CommentDate` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Comment` AS `Comment`, `t`.`CommentDate` AS `CommentDate`, `t`.`IndividualID` AS `IndividualID`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, `a`.`FullName` AS `FullName`
  FROM `comments` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  LEFT JOIN `individuals` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_ancestor`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`DialogDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_ancestor`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`DialogDate` < :key0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_date`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_date`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL OR `t`.`OwnerID` NOT IN (:...individuals)) AND `t`.`ID` NOT IN (:...apart) AND `t`.`DialogDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_date`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_date`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL OR `t`.`OwnerID` NOT IN (:...individuals)) AND `t`.`ID` NOT IN (:...apart) AND `t`.`DialogDate` < :key0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
  FROM `dialogs` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart) AND `t`.`DialogDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
  FROM `dialogs` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart) AND `t`.`DialogDate` < :key0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_date`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_date`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL OR `t`.`OwnerID` NOT IN (:...individuals)) AND `t`.`ID` NOT IN (:...apart)
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
  FROM `dialogs` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart)
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_date`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_date`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND COALESCE(`n`.`RowType`, 0) = :rowType AND `t`.`DialogDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_date`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_date`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND COALESCE(`n`.`RowType`, 0) = :rowType AND `t`.`DialogDate` < :key0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_date`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_date`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`DialogDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_date`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_date`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`DialogDate` < :key0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND COALESCE(`n`.`RowType`, 0) = :rowType AND (`t`.`OwnerID` IN (:...individuals))
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND COALESCE(`n`.`RowType`, 0) = :rowType AND (`t`.`OwnerID` IS NULL)
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND COALESCE(`n`.`RowType`, 0) = :rowType AND (`t`.`OwnerID` IN (:...individuals))
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND COALESCE(`n`.`RowType`, 0) = :rowType AND (`t`.`OwnerID` IS NULL)
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`DialogDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`DialogDate` < :key0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL AND `t`.`AncestorID` NOT IN (:...hidden)) AND `t`.`DialogDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL AND `t`.`AncestorID` NOT IN (:...hidden)) AND `t`.`DialogDate` < :key0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`DialogDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`DialogDate` < :key0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL) AND `t`.`DialogDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL) AND `t`.`DialogDate` < :key0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`ID` NOT IN (:...apart) AND `t`.`DialogDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`ID` NOT IN (:...apart) AND `t`.`DialogDate` < :key0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL) AND `t`.`ID` NOT IN (:...apart) AND `t`.`DialogDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL) AND `t`.`ID` NOT IN (:...apart) AND `t`.`DialogDate` < :key0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
  FROM `dialogs` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart) AND `t`.`DialogDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part4
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
  FROM `dialogs` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart) AND `t`.`DialogDate` < :key0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part5
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`ID` NOT IN (:...apart)
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL) AND `t`.`ID` NOT IN (:...apart)
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
  FROM `dialogs` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart)
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals))
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL AND `t`.`AncestorID` NOT IN (:...hidden))
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals))
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL)
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND COALESCE(`n`.`RowType`, 0) = :rowType AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`DialogDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND COALESCE(`n`.`RowType`, 0) = :rowType AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`DialogDate` < :key0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND COALESCE(`n`.`RowType`, 0) = :rowType AND (`t`.`OwnerID` IS NULL) AND `t`.`DialogDate` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND COALESCE(`n`.`RowType`, 0) = :rowType AND (`t`.`OwnerID` IS NULL) AND `t`.`DialogDate` < :key0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND COALESCE(`n`.`RowType`, 0) = :rowType AND (`t`.`OwnerID` IN (:...individuals))
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_owner`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND COALESCE(`n`.`RowType`, 0) = :rowType AND (`t`.`OwnerID` IS NULL)
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
  FROM `dialogs` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID AND 1 = 0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
  FROM `dialogs` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND 1 = 0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`DialogDate` AS `DialogDate`, `t`.`ID` AS `ID`
  FROM `dialogs` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart)
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  ORDER BY `DialogDate` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `dialogs` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `dialogs` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_ancestor`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_ancestor`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_ancestor`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_date`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_date`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND COALESCE(`n`.`RowType`, 0) = :rowType
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_date`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_date`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `dialogs` `t` INDEXED BY `IX_dialogs_date`
mysql  |  FROM `dialogs` `t` FORCE INDEX (`IX_dialogs_date`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DialogDate` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`DialogDate` AS `DialogDate`, `t`.`Name` AS `Name`, `t`.`Location` AS `Location`, `t`.`Agenda` AS `Agenda`, `t`.`Template` AS `Template`, `t`.`Draft` AS `Draft`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `n`.`RowType` AS `AncestorType`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM `dialogs` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure2` AS `Measure2`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure3` AS `Measure3`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4` AS `Measure4`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5` AS `Measure5`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `AncestorDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
sqlite |  FROM `commitments` `t` INDEXED BY `IX_commitments_ancestor`
mysql  |  FROM `commitments` `t` FORCE INDEX (`IX_commitments_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0 AND `t`.`DueDate` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
sqlite |  FROM `commitments` `t` INDEXED BY `IX_commitments_ancestor`
mysql  |  FROM `commitments` `t` FORCE INDEX (`IX_commitments_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0 AND `t`.`DueDate` > :key0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `DueDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `commitments` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `commitments` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure2` AS `Measure2`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure3` AS `Measure3`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4` AS `Measure4`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5` AS `Measure5`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `AncestorDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
  FROM `commitments` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND 1 = 0 AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `DueDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `commitments` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `commitments` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure2` AS `Measure2`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure3` AS `Measure3`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4` AS `Measure4`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5` AS `Measure5`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `AncestorDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
  FROM `commitments` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0 AND 1 = 0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `DueDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `commitments` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `commitments` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure2` AS `Measure2`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure3` AS `Measure3`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4` AS `Measure4`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5` AS `Measure5`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `AncestorDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
  FROM `commitments` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` IN (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organization_members m
  JOIN individuals i ON i.ID = m.IndividualID AND i.SiteID = m.SiteID AND i.Deleted = 0 AND i.DeletedByRef = 0
  JOIN organizations o ON o.ID = m.OrganizationID AND o.SiteID = m.SiteID AND o.Deleted = 0 AND o.DeletedByRef = 0
  WHERE m.SiteID = :site AND m.IndividualID = :subject
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ID = u.ParentID) SELECT u.ID
  FROM u
  WHERE u.RowType = :unitType) AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0 AND (`t`.`DueDate` = :key0 AND `t`.`ID` > :key1 OR `t`.`DueDate` > :key0)
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `DueDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `commitments` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `commitments` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure2` AS `Measure2`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure3` AS `Measure3`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4` AS `Measure4`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5` AS `Measure5`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `AncestorDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
  FROM `commitments` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` IN (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organization_members m
  JOIN individuals i ON i.ID = m.IndividualID AND i.SiteID = m.SiteID AND i.Deleted = 0 AND i.DeletedByRef = 0
  JOIN organizations o ON o.ID = m.OrganizationID AND o.SiteID = m.SiteID AND o.Deleted = 0 AND o.DeletedByRef = 0
  WHERE m.SiteID = :site AND m.IndividualID = :subject
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ID = u.ParentID) SELECT u.ID
  FROM u
  WHERE u.RowType = :unitType) AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `DueDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `commitments` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `commitments` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure2` AS `Measure2`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure3` AS `Measure3`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4` AS `Measure4`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5` AS `Measure5`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `AncestorDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
  FROM `commitments` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` IN (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID = :subject AND o.Deleted = 0 AND o.DeletedByRef = 0
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ID = u.ParentID) SELECT u.ID
  FROM u
  WHERE u.RowType = :unitType) AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `DueDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `commitments` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `commitments` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure2` AS `Measure2`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure3` AS `Measure3`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4` AS `Measure4`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5` AS `Measure5`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `AncestorDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
  FROM `commitments` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` IN (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID = :subject AND o.Deleted = 0 AND o.DeletedByRef = 0
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ParentID = u.ID AND o.`Rank` IS NOT NULL AND o.Deleted + o.DeletedByRef = 0) SELECT p.IndividualID
  FROM u
  JOIN organization_members p ON p.SiteID = :site AND p.OrganizationID = u.ID) AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `DueDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `commitments` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `commitments` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure2` AS `Measure2`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure3` AS `Measure3`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4` AS `Measure4`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5` AS `Measure5`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `AncestorDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
  FROM `commitments` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` IN (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID = :subject AND o.Deleted = 0 AND o.DeletedByRef = 0
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ParentID = u.ID AND o.`Rank` IS NOT NULL AND o.Deleted + o.DeletedByRef = 0) SELECT u.ID
  FROM u
  WHERE u.RowType = :unitType) AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `DueDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `commitments` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `commitments` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure2` AS `Measure2`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure3` AS `Measure3`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4` AS `Measure4`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5` AS `Measure5`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `AncestorDeleted`
sqlite |  FROM `commitments` `t` INDEXED BY `IX_commitments_ancestor`
mysql  |  FROM `commitments` `t` FORCE INDEX (`IX_commitments_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure2` AS `Measure2`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure3` AS `Measure3`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4` AS `Measure4`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5` AS `Measure5`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `AncestorDeleted`
  FROM `commitments` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM ( SELECT o.ID
  FROM tasks o
  WHERE o.SiteID = :site AND o.AncestorID = :individual
  UNION SELECT ta.TaskID
  FROM task_assignees ta
  WHERE ta.SiteID = :site AND ta.IndividualID = :individual) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals))
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM ( SELECT o.ID
  FROM tasks o
  WHERE o.SiteID = :site AND o.AncestorID = :individual
  UNION SELECT ta.TaskID
  FROM task_assignees ta
  WHERE ta.SiteID = :site AND ta.IndividualID = :individual) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM ( SELECT o.ID
  FROM tasks o
  WHERE o.SiteID = :site AND o.AncestorID = :individual
  UNION SELECT ta.TaskID
  FROM task_assignees ta
  WHERE ta.SiteID = :site AND ta.IndividualID = :individual) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`RankKey` = :key0 AND `t`.`ID` > :key1 OR `t`.`RankKey` > :key0)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM ( SELECT o.ID
  FROM tasks o
  WHERE o.SiteID = :site AND o.AncestorID = :individual
  UNION SELECT ta.TaskID
  FROM task_assignees ta
  WHERE ta.SiteID = :site AND ta.IndividualID = :individual) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_ancestor`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`RankKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_ancestor`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`RankKey` > :key0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND (`t`.`OwnerID` IN (:...individuals))
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND (`t`.`OwnerID` IS NULL)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND (`t`.`OwnerID` IN (:...individuals))
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND (`t`.`OwnerID` IS NULL)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`ID` NOT IN (:...apart) AND `t`.`RankKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`ID` NOT IN (:...apart) AND `t`.`RankKey` > :key0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL) AND `t`.`ID` NOT IN (:...apart) AND `t`.`RankKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL) AND `t`.`ID` NOT IN (:...apart) AND `t`.`RankKey` > :key0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part3
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `tasks` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart) AND `t`.`RankKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part4
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `tasks` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart) AND `t`.`RankKey` > :key0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part5
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`ID` NOT IN (:...apart)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL) AND `t`.`ID` NOT IN (:...apart)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `tasks` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part2
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`RankKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals)) AND `t`.`RankKey` > :key0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL) AND `t`.`RankKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL) AND `t`.`RankKey` > :key0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part3
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IN (:...individuals))
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_owner`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_owner`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_rank`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_rank`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL OR `t`.`OwnerID` IN (SELECT individuals.ID
sqlite |  FROM (SELECT value AS ID
sqlite |  FROM json_each(:individuals)) individuals)) AND `t`.`RankKey` = :key0 AND `t`.`ID` > :key1
mysql  |  FROM JSON_TABLE(:individuals, '$[*]' COLUMNS (ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$')) individuals)) AND `t`.`RankKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_rank`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_rank`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL OR `t`.`OwnerID` IN (SELECT individuals.ID
sqlite |  FROM (SELECT value AS ID
sqlite |  FROM json_each(:individuals)) individuals)) AND `t`.`RankKey` > :key0
mysql  |  FROM JSON_TABLE(:individuals, '$[*]' COLUMNS (ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$')) individuals)) AND `t`.`RankKey` > :key0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_rank`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_rank`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`RankKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_rank`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_rank`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`RankKey` > :key0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `tasks` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND 1 = 0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `tasks` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND 1 = 0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `tasks` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart) AND (`t`.`RankKey` = :key0 AND `t`.`ID` > :key1 OR `t`.`RankKey` > :key0)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `tasks` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tasks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tasks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_ancestor`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_ancestor`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_ancestor`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_rank`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_rank`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`OwnerID` IS NULL OR `t`.`OwnerID` IN (SELECT individuals.ID
sqlite |  FROM (SELECT value AS ID
sqlite |  FROM json_each(:individuals)) individuals))
mysql  |  FROM JSON_TABLE(:individuals, '$[*]' COLUMNS (ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$')) individuals))
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_rank`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_rank`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
sqlite |  FROM `tasks` `t` INDEXED BY `IX_tasks_rank`
mysql  |  FROM `tasks` `t` FORCE INDEX (`IX_tasks_rank`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`ParentID` AS `ParentID`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Priority` AS `Priority`, `t`.`Rank` AS `Rank`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`Milestone` AS `Milestone`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `n`.`RowType` AS `AncestorType`
  FROM `tasks` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Completed` AS `Completed`, `t`.`Version` AS `Version`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `evaluation_criteria` `t` INDEXED BY `IX_evaluation_criteria_ancestor`
mysql  |  FROM `evaluation_criteria` `t` FORCE INDEX (`IX_evaluation_criteria_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `evaluation_criteria` `t` INDEXED BY `IX_evaluation_criteria_ancestor`
mysql  |  FROM `evaluation_criteria` `t` FORCE INDEX (`IX_evaluation_criteria_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `evaluation_criteria` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `evaluation_criteria` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Completed` AS `Completed`, `t`.`Version` AS `Version`
sqlite |  FROM `evaluation_criteria` `t` INDEXED BY `IX_evaluation_criteria_ancestor`
mysql  |  FROM `evaluation_criteria` `t` FORCE INDEX (`IX_evaluation_criteria_ancestor`)
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Completed` AS `Completed`, `t`.`Version` AS `Version`
sqlite |  FROM `evaluation_criteria` `t` INDEXED BY `IX_evaluation_criteria_ancestor`
mysql  |  FROM `evaluation_criteria` `t` FORCE INDEX (`IX_evaluation_criteria_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Completed` AS `Completed`, `t`.`Version` AS `Version`
sqlite |  FROM `evaluation_criteria` `t` INDEXED BY `IX_evaluation_criteria_ancestor`
mysql  |  FROM `evaluation_criteria` `t` FORCE INDEX (`IX_evaluation_criteria_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Completed` AS `Completed`, `t`.`Version` AS `Version`
  FROM `evaluation_criteria` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `accountabilities` `t` INDEXED BY `IX_accountabilities_ancestor`
mysql  |  FROM `accountabilities` `t` FORCE INDEX (`IX_accountabilities_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `accountabilities` `t` INDEXED BY `IX_accountabilities_ancestor`
mysql  |  FROM `accountabilities` `t` FORCE INDEX (`IX_accountabilities_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `accountabilities` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `accountabilities` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
  FROM `accountabilities` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND 1 = 0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `accountabilities` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `accountabilities` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `project_scopes` `t` INDEXED BY `IX_project_scopes_ancestor`
mysql  |  FROM `project_scopes` `t` FORCE INDEX (`IX_project_scopes_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `project_scopes` `t` INDEXED BY `IX_project_scopes_ancestor`
mysql  |  FROM `project_scopes` `t` FORCE INDEX (`IX_project_scopes_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `project_scopes` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `project_scopes` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `supervisory_scopes` `t` INDEXED BY `IX_supervisory_scopes_ancestor`
mysql  |  FROM `supervisory_scopes` `t` FORCE INDEX (`IX_supervisory_scopes_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `supervisory_scopes` `t` INDEXED BY `IX_supervisory_scopes_ancestor`
mysql  |  FROM `supervisory_scopes` `t` FORCE INDEX (`IX_supervisory_scopes_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `supervisory_scopes` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `supervisory_scopes` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
sqlite |  FROM `accountabilities` `t` INDEXED BY `IX_accountabilities_ancestor`
mysql  |  FROM `accountabilities` `t` FORCE INDEX (`IX_accountabilities_ancestor`)
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
sqlite |  FROM `accountabilities` `t` INDEXED BY `IX_accountabilities_ancestor`
mysql  |  FROM `accountabilities` `t` FORCE INDEX (`IX_accountabilities_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
sqlite |  FROM `accountabilities` `t` INDEXED BY `IX_accountabilities_ancestor`
mysql  |  FROM `accountabilities` `t` FORCE INDEX (`IX_accountabilities_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
  FROM `accountabilities` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
sqlite |  FROM `project_scopes` `t` INDEXED BY `IX_project_scopes_ancestor`
mysql  |  FROM `project_scopes` `t` FORCE INDEX (`IX_project_scopes_ancestor`)
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
sqlite |  FROM `project_scopes` `t` INDEXED BY `IX_project_scopes_ancestor`
mysql  |  FROM `project_scopes` `t` FORCE INDEX (`IX_project_scopes_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
sqlite |  FROM `project_scopes` `t` INDEXED BY `IX_project_scopes_ancestor`
mysql  |  FROM `project_scopes` `t` FORCE INDEX (`IX_project_scopes_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
  FROM `project_scopes` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
sqlite |  FROM `supervisory_scopes` `t` INDEXED BY `IX_supervisory_scopes_ancestor`
mysql  |  FROM `supervisory_scopes` `t` FORCE INDEX (`IX_supervisory_scopes_ancestor`)
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
sqlite |  FROM `supervisory_scopes` `t` INDEXED BY `IX_supervisory_scopes_ancestor`
mysql  |  FROM `supervisory_scopes` `t` FORCE INDEX (`IX_supervisory_scopes_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
sqlite |  FROM `supervisory_scopes` `t` INDEXED BY `IX_supervisory_scopes_ancestor`
mysql  |  FROM `supervisory_scopes` `t` FORCE INDEX (`IX_supervisory_scopes_ancestor`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
  FROM `supervisory_scopes` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`BasicRoleID` AS `BasicRoleID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `r`.`Name` AS `BasicRoleName`, `r`.`PercentTime` AS `BasicRolePercentTime`, `r`.`Rank` AS `BasicRoleRank`, `r`.`IndividualID` AS `IndividualID`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
  FROM ( SELECT i.ID
  FROM basic_roles o
sqlite |  CROSS JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
mysql  |  STRAIGHT_JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
  WHERE o.SiteID = :site AND o.IndividualID = :individual) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1)
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`BasicRoleID` AS `BasicRoleID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `r`.`Name` AS `BasicRoleName`, `r`.`PercentTime` AS `BasicRolePercentTime`, `r`.`Rank` AS `BasicRoleRank`, `r`.`IndividualID` AS `IndividualID`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
  FROM ( SELECT i.ID
  FROM basic_roles o
sqlite |  CROSS JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
mysql  |  STRAIGHT_JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
  WHERE o.SiteID = :site AND o.IndividualID = :individual) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND `t`.`BasicRoleID` = :BasicRoleID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`BasicRoleID` AS `BasicRoleID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `r`.`Name` AS `BasicRoleName`, `r`.`PercentTime` AS `BasicRolePercentTime`, `r`.`Rank` AS `BasicRoleRank`, `r`.`IndividualID` AS `IndividualID`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
  FROM ( SELECT i.ID
  FROM basic_roles o
sqlite |  CROSS JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
mysql  |  STRAIGHT_JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
  WHERE o.SiteID = :site AND o.IndividualID = :individual) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`Rank` = :key0 AND `t`.`ID` > :key1 OR `t`.`Rank` > :key0)
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`BasicRoleID` AS `BasicRoleID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `r`.`Name` AS `BasicRoleName`, `r`.`PercentTime` AS `BasicRolePercentTime`, `r`.`Rank` AS `BasicRoleRank`, `r`.`IndividualID` AS `IndividualID`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
  FROM ( SELECT i.ID
  FROM basic_roles o
sqlite |  CROSS JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
mysql  |  STRAIGHT_JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
  WHERE o.SiteID = :site AND o.IndividualID = :individual) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`Rank` IS NULL AND `t`.`ID` > :key1 OR `t`.`Rank` IS NOT NULL)
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`BasicRoleID` AS `BasicRoleID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `r`.`Name` AS `BasicRoleName`, `r`.`PercentTime` AS `BasicRolePercentTime`, `r`.`Rank` AS `BasicRoleRank`, `r`.`IndividualID` AS `IndividualID`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
  FROM ( SELECT i.ID
  FROM basic_roles o
sqlite |  CROSS JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
mysql  |  STRAIGHT_JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
  WHERE o.SiteID = :site AND o.IndividualID = :individual) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND 1 = 0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`BasicRoleID` AS `BasicRoleID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `r`.`Name` AS `BasicRoleName`, `r`.`PercentTime` AS `BasicRolePercentTime`, `r`.`Rank` AS `BasicRoleRank`, `r`.`IndividualID` AS `IndividualID`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
  FROM ( SELECT i.ID
  FROM basic_roles o
sqlite |  CROSS JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
mysql  |  STRAIGHT_JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
  WHERE o.SiteID = :site AND o.IndividualID = :individual) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`BasicRoleID` = :BasicRoleID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`BasicRoleID` AS `BasicRoleID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `r`.`Name` AS `BasicRoleName`, `r`.`PercentTime` AS `BasicRolePercentTime`, `r`.`Rank` AS `BasicRoleRank`, `r`.`IndividualID` AS `IndividualID`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
  FROM ( SELECT i.ID
  FROM basic_roles o
sqlite |  CROSS JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
mysql  |  STRAIGHT_JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
  WHERE o.SiteID = :site AND o.IndividualID = :individual) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`BasicRoleID` AS `BasicRoleID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `r`.`Name` AS `BasicRoleName`, `r`.`PercentTime` AS `BasicRolePercentTime`, `r`.`Rank` AS `BasicRoleRank`, `r`.`IndividualID` AS `IndividualID`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
  FROM ( SELECT i.ID
  FROM basic_roles o
sqlite |  CROSS JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
mysql  |  STRAIGHT_JOIN indicators i ON i.SiteID = o.SiteID AND i.BasicRoleID = o.ID
  WHERE o.SiteID = :site AND o.IndividualID = :individual) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`BasicRoleID` AS `BasicRoleID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `r`.`Name` AS `BasicRoleName`, `r`.`PercentTime` AS `BasicRolePercentTime`, `r`.`Rank` AS `BasicRoleRank`, `r`.`IndividualID` AS `IndividualID`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `indicators` `t` INDEXED BY `IX_indicators_by_Rank`
mysql  |  FROM `indicators` `t` FORCE INDEX (`IX_indicators_by_Rank`)
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`BasicRoleID` = :BasicRoleID AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `indicators` `t` INDEXED BY `IX_indicators_by_Rank`
mysql  |  FROM `indicators` `t` FORCE INDEX (`IX_indicators_by_Rank`)
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`BasicRoleID` = :BasicRoleID AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `indicators` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `indicators` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`BasicRoleID` AS `BasicRoleID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `r`.`Name` AS `BasicRoleName`, `r`.`PercentTime` AS `BasicRolePercentTime`, `r`.`Rank` AS `BasicRoleRank`, `r`.`IndividualID` AS `IndividualID`
sqlite |  FROM `indicators` `t` INDEXED BY `IX_indicators_by_Rank`
mysql  |  FROM `indicators` `t` FORCE INDEX (`IX_indicators_by_Rank`)
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND `t`.`BasicRoleID` = :BasicRoleID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`BasicRoleID` AS `BasicRoleID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `r`.`Name` AS `BasicRoleName`, `r`.`PercentTime` AS `BasicRolePercentTime`, `r`.`Rank` AS `BasicRoleRank`, `r`.`IndividualID` AS `IndividualID`
sqlite |  FROM `indicators` `t` INDEXED BY `IX_indicators_by_Rank`
mysql  |  FROM `indicators` `t` FORCE INDEX (`IX_indicators_by_Rank`)
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND `t`.`BasicRoleID` = :BasicRoleID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`BasicRoleID` AS `BasicRoleID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `r`.`Name` AS `BasicRoleName`, `r`.`PercentTime` AS `BasicRolePercentTime`, `r`.`Rank` AS `BasicRoleRank`, `r`.`IndividualID` AS `IndividualID`
sqlite |  FROM `indicators` `t` INDEXED BY `IX_indicators_by_Rank`
mysql  |  FROM `indicators` `t` FORCE INDEX (`IX_indicators_by_Rank`)
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`BasicRoleID` = :BasicRoleID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`BasicRoleID` AS `BasicRoleID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `r`.`Name` AS `BasicRoleName`, `r`.`PercentTime` AS `BasicRolePercentTime`, `r`.`Rank` AS `BasicRoleRank`, `r`.`IndividualID` AS `IndividualID`
  FROM `indicators` `t`
  INNER JOIN `basic_roles` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`BasicRoleID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_individual`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_individual`)
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :individualId AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_individual`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_individual`)
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :individualId AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_acting_as`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_acting_as`)
  WHERE `t`.`SiteID` = :site AND `t`.`ActingAsID` = :individualId AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_acting_as`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_acting_as`)
  WHERE `t`.`SiteID` = :site AND `t`.`ActingAsID` = :individualId AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_individual`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_individual`)
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :individualId
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_acting_as`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_acting_as`)
  WHERE `t`.`SiteID` = :site AND `t`.`ActingAsID` = :individualId
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_individual`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_individual`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Date` >= :endDate AND (`t`.`Date` <> :endDate OR `t`.`Date` = :endDate AND `t`.`ID` >= :endId) AND `t`.`IndividualID` = :individualId AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_individual`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_individual`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Date` >= :endDate AND (`t`.`Date` <> :endDate OR `t`.`Date` = :endDate AND `t`.`ID` >= :endId) AND `t`.`IndividualID` = :individualId AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_acting_as`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_acting_as`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Date` >= :endDate AND (`t`.`Date` <> :endDate OR `t`.`Date` = :endDate AND `t`.`ID` >= :endId) AND `t`.`ActingAsID` = :individualId AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_acting_as`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_acting_as`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Date` >= :endDate AND (`t`.`Date` <> :endDate OR `t`.`Date` = :endDate AND `t`.`ID` >= :endId) AND `t`.`ActingAsID` = :individualId AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_individual`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_individual`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Date` >= :endDate AND (`t`.`Date` <> :endDate OR `t`.`Date` = :endDate AND `t`.`ID` >= :endId) AND `t`.`IndividualID` = :individualId
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_acting_as`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_acting_as`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Date` >= :endDate AND (`t`.`Date` <> :endDate OR `t`.`Date` = :endDate AND `t`.`ID` >= :endId) AND `t`.`ActingAsID` = :individualId
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_individual`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_individual`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`IndividualID` = :individualId AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_individual`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_individual`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`IndividualID` = :individualId AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_acting_as`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_acting_as`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`ActingAsID` = :individualId AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_acting_as`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_acting_as`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`ActingAsID` = :individualId AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND `t`.`RecordID` = :recordId AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND `t`.`RecordID` = :recordId AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Date` >= :endDate AND (`t`.`Date` <> :endDate OR `t`.`Date` = :endDate AND `t`.`ID` >= :endId) AND `t`.`RecordID` = :recordId AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
mysql  |  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
mysql  |  UNION ALL SELECT *
mysql  |  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Date` >= :endDate AND (`t`.`Date` <> :endDate OR `t`.`Date` = :endDate AND `t`.`ID` >= :endId) AND `t`.`RecordID` = :recordId AND `t`.`Date` < :key0
mysql  |  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
mysql  |  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  WHERE `t`.`SiteID` = :site
mysql  |  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC
mysql  |
mysql  |SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
mysql  |  FROM (SELECT *
mysql  |  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND `t`.`Verb` = :verb AND `t`.`Date` >= :endDate AND (`t`.`Date` <> :endDate OR `t`.`Date` = :endDate AND `t`.`ID` >= :endId) AND `t`.`RecordID` = :recordId AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND `t`.`Verb` = :verb AND `t`.`Date` >= :endDate AND (`t`.`Date` <> :endDate OR `t`.`Date` = :endDate AND `t`.`ID` >= :endId) AND `t`.`RecordID` = :recordId AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND `t`.`Verb` = :verb AND `t`.`RecordID` = :recordId AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND `t`.`Verb` = :verb AND `t`.`RecordID` = :recordId AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb2
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb3
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb4
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part4
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb5
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part5
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb6
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part6
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb7
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part7
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb8
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part8
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb9
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part9
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb10
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part10
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb11
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part11
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb12
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part12
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb2
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb3
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb4
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part4
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb5
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part5
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb6
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part6
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb7
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part7
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb8
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part8
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb9
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part9
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb10
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part10
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb11
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part11
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Type` = :type AND `t`.`Verb` = :verb12
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part12
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Type` = :type AND `t`.`Verb` = :verb0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Type` = :type AND `t`.`Verb` = :verb1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Type` = :type AND `t`.`Verb` = :verb2
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Type` = :type AND `t`.`Verb` = :verb3
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Type` = :type AND `t`.`Verb` = :verb4
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part4
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Type` = :type AND `t`.`Verb` = :verb5
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part5
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Type` = :type AND `t`.`Verb` = :verb6
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part6
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Type` = :type AND `t`.`Verb` = :verb7
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part7
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Type` = :type AND `t`.`Verb` = :verb8
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part8
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Type` = :type AND `t`.`Verb` = :verb9
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part9
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Type` = :type AND `t`.`Verb` = :verb10
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part10
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Type` = :type AND `t`.`Verb` = :verb11
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part11
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Type` = :type AND `t`.`Verb` = :verb12
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part12
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb0 AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb0 AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb1 AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb1 AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb2 AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part4
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb2 AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part5
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb3 AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part6
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb3 AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part7
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb4 AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part8
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb4 AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part9
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb5 AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part10
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb5 AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part11
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb6 AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part12
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb6 AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part13
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb7 AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part14
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb7 AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part15
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb8 AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part16
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb8 AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part17
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb9 AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part18
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb9 AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part19
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb10 AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part20
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb10 AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part21
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb11 AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part22
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb11 AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part23
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb12 AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part24
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb12 AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part25
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb2
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb3
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part3
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb4
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part4
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb5
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part5
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb6
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part6
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb7
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part7
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb8
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part8
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb9
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part9
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb10
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part10
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb11
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part11
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb12
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part12
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Verb` = :verb AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Verb` = :verb AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t`
mysql  |  FROM `ledger` `t` FORCE INDEX (`PRIMARY`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t`
mysql  |  FROM `ledger` `t` FORCE INDEX (`PRIMARY`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t`
mysql  |  FROM `ledger` `t` FORCE INDEX (`PRIMARY`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t`
mysql  |  FROM `ledger` `t` FORCE INDEX (`PRIMARY`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t`
mysql  |  FROM `ledger` `t` FORCE INDEX (`PRIMARY`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t`
mysql  |  FROM `ledger` `t` FORCE INDEX (`PRIMARY`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM (SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t`
mysql  |  FROM `ledger` `t` FORCE INDEX (`PRIMARY`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Date` AS `Date`, `t`.`ID` AS `ID`
sqlite |  FROM `ledger` `t`
mysql  |  FROM `ledger` `t` FORCE INDEX (`PRIMARY`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :key0
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `Date` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `ledger` `t` ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `ledger` `t` FORCE INDEX (`PRIMARY`) ON `t`.`Date` = found.Date AND `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND (`t`.`IndividualID` = :individualId OR `t`.`ActingAsID` = :individualId) AND `t`.`RecordID` = :recordId
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND `t`.`RecordID` = :recordId
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Date` >= :endDate AND (`t`.`Date` <> :endDate OR `t`.`Date` = :endDate AND `t`.`ID` >= :endId) AND `t`.`RecordID` = :recordId
mysql  |  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit
mysql  |
mysql  |SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`RecordID` = :recordId
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb AND `t`.`RecordID` = :recordId
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND `t`.`Verb` = :verb AND `t`.`Date` >= :endDate AND (`t`.`Date` <> :endDate OR `t`.`Date` = :endDate AND `t`.`ID` >= :endId) AND `t`.`RecordID` = :recordId
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_record`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_record`)
  WHERE `t`.`SiteID` = :site AND `t`.`Verb` = :verb AND `t`.`RecordID` = :recordId
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND (`t`.`IndividualID` = :individualId OR `t`.`ActingAsID` = :individualId) AND `t`.`Type` = :type AND `t`.`Verb` = :verb
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND (`t`.`IndividualID` = :individualId OR `t`.`ActingAsID` = :individualId) AND `t`.`Type` = :type AND `t`.`Verb` = :verb
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_type`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_type`)
  WHERE `t`.`SiteID` = :site AND `t`.`Type` = :type AND `t`.`Verb` = :verb
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND (`t`.`IndividualID` = :individualId OR `t`.`ActingAsID` = :individualId) AND `t`.`Verb` = :verb
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t` INDEXED BY `IX_ledger_verb`
mysql  |  FROM `ledger` `t` FORCE INDEX (`IX_ledger_verb`)
  WHERE `t`.`SiteID` = :site AND `t`.`Verb` = :verb
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t`
mysql  |  FROM `ledger` `t` FORCE INDEX (`PRIMARY`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` < :to
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t`
mysql  |  FROM `ledger` `t` FORCE INDEX (`PRIMARY`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from AND `t`.`Date` < :to
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t`
mysql  |  FROM `ledger` `t` FORCE INDEX (`PRIMARY`)
  WHERE `t`.`SiteID` = :site AND `t`.`Date` >= :from
  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
sqlite |  FROM `ledger` `t`
sqlite |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id
mysql  |  FROM `ledger` `t` FORCE INDEX (`PRIMARY`)
mysql  |  WHERE `t`.`SiteID` = :site
mysql  |  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Date` AS `Date`, `t`.`Verb` AS `Verb`, `t`.`Type` AS `Type`, `t`.`RecordID` AS `RecordID`, `t`.`AncestorID` AS `AncestorID`, `t`.`FormerAncestorID` AS `FormerAncestorID`, `t`.`Version` AS `Version`, `t`.`IndividualID` AS `IndividualID`, `t`.`ActingAsID` AS `ActingAsID`, `t`.`Credential` AS `Credential`, `t`.`CredentialID` AS `CredentialID`, `t`.`RequestID` AS `RequestID`, `t`.`Address` AS `Address`, `t`.`Before` AS `Before`, `t`.`After` AS `After`, `t`.`SiteID` AS `SiteID`
  FROM `ledger` `t`
sqlite |  WHERE `t`.`SiteID` = :site
sqlite |  ORDER BY `t`.`Date` DESC, `t`.`ID` DESC LIMIT :#limit
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`Group` AS `Group`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`BuiltIn` AS `BuiltIn`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
sqlite |  FROM `security_groups` `t` INDEXED BY `IX_security_groups_order`
mysql  |  FROM `security_groups` `t` FORCE INDEX (`IX_security_groups_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`OrderKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
sqlite |  FROM `security_groups` `t` INDEXED BY `IX_security_groups_order`
mysql  |  FROM `security_groups` `t` FORCE INDEX (`IX_security_groups_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`OrderKey` > :key0
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `security_groups` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `security_groups` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`Group` AS `Group`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`BuiltIn` AS `BuiltIn`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
sqlite |  FROM `security_groups` `t` INDEXED BY `IX_security_groups_order`
mysql  |  FROM `security_groups` `t` FORCE INDEX (`IX_security_groups_order`)
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1)
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Group` AS `Group`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`BuiltIn` AS `BuiltIn`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
sqlite |  FROM `security_groups` `t` INDEXED BY `IX_security_groups_order`
mysql  |  FROM `security_groups` `t` FORCE INDEX (`IX_security_groups_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Group` AS `Group`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`BuiltIn` AS `BuiltIn`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
sqlite |  FROM `security_groups` `t` INDEXED BY `IX_security_groups_order`
mysql  |  FROM `security_groups` `t` FORCE INDEX (`IX_security_groups_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0
  ORDER BY `t`.`OrderKey` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Group` AS `Group`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`BuiltIn` AS `BuiltIn`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
sqlite |  FROM `security_groups` `t` INDEXED BY `IX_security_groups_order`
mysql  |  FROM `security_groups` `t` FORCE INDEX (`IX_security_groups_order`)
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Group` AS `Group`, `t`.`Description` AS `Description`, `t`.`SiteID` AS `SiteID`, `t`.`BuiltIn` AS `BuiltIn`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
  FROM `security_groups` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`Comment` AS `Comment`, `t`.`Why` AS `Why`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure2` AS `Measure2`, `t`.`Measure3` AS `Measure3`, `t`.`Measure4` AS `Measure4`, `t`.`Measure5` AS `Measure5`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure1StartDate` AS `Measure1StartDate`, `t`.`Measure1EndDate` AS `Measure1EndDate`, `t`.`Measure2StartDate` AS `Measure2StartDate`, `t`.`Measure2EndDate` AS `Measure2EndDate`, `t`.`Measure3StartDate` AS `Measure3StartDate`, `t`.`Measure4StartDate` AS `Measure4StartDate`, `t`.`Measure4EndDate` AS `Measure4EndDate`, `t`.`Measure5StartDate` AS `Measure5StartDate`, `t`.`Measure5EndDate` AS `Measure5EndDate`, `t`.`Measure3EndDate` AS `Measure3EndDate`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `i`.`FullName` AS `FullName`, NOT (COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0) AS `OwnerDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
sqlite |  FROM `goals` `t` INDEXED BY `IX_goals_individual`
mysql  |  FROM `goals` `t` FORCE INDEX (`IX_goals_individual`)
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :IndividualID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0 AND `t`.`DueDate` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
sqlite |  FROM `goals` `t` INDEXED BY `IX_goals_individual`
mysql  |  FROM `goals` `t` FORCE INDEX (`IX_goals_individual`)
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :IndividualID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0 AND `t`.`DueDate` > :key0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `DueDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `goals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `goals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`Comment` AS `Comment`, `t`.`Why` AS `Why`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure2` AS `Measure2`, `t`.`Measure3` AS `Measure3`, `t`.`Measure4` AS `Measure4`, `t`.`Measure5` AS `Measure5`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure1StartDate` AS `Measure1StartDate`, `t`.`Measure1EndDate` AS `Measure1EndDate`, `t`.`Measure2StartDate` AS `Measure2StartDate`, `t`.`Measure2EndDate` AS `Measure2EndDate`, `t`.`Measure3StartDate` AS `Measure3StartDate`, `t`.`Measure4StartDate` AS `Measure4StartDate`, `t`.`Measure4EndDate` AS `Measure4EndDate`, `t`.`Measure5StartDate` AS `Measure5StartDate`, `t`.`Measure5EndDate` AS `Measure5EndDate`, `t`.`Measure3EndDate` AS `Measure3EndDate`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `i`.`FullName` AS `FullName`, NOT (COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0) AS `OwnerDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
sqlite |  FROM `goals` `t` INDEXED BY `IX_goals_individual`
mysql  |  FROM `goals` `t` FORCE INDEX (`IX_goals_individual`)
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`PeriodID` = :PeriodID AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0 AND (`t`.`IndividualID` IN (:...individuals)) AND `t`.`DueDate` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
sqlite |  FROM `goals` `t` INDEXED BY `IX_goals_individual`
mysql  |  FROM `goals` `t` FORCE INDEX (`IX_goals_individual`)
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`PeriodID` = :PeriodID AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0 AND (`t`.`IndividualID` IN (:...individuals)) AND `t`.`DueDate` > :key0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `DueDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `goals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `goals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`Comment` AS `Comment`, `t`.`Why` AS `Why`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure2` AS `Measure2`, `t`.`Measure3` AS `Measure3`, `t`.`Measure4` AS `Measure4`, `t`.`Measure5` AS `Measure5`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure1StartDate` AS `Measure1StartDate`, `t`.`Measure1EndDate` AS `Measure1EndDate`, `t`.`Measure2StartDate` AS `Measure2StartDate`, `t`.`Measure2EndDate` AS `Measure2EndDate`, `t`.`Measure3StartDate` AS `Measure3StartDate`, `t`.`Measure4StartDate` AS `Measure4StartDate`, `t`.`Measure4EndDate` AS `Measure4EndDate`, `t`.`Measure5StartDate` AS `Measure5StartDate`, `t`.`Measure5EndDate` AS `Measure5EndDate`, `t`.`Measure3EndDate` AS `Measure3EndDate`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `i`.`FullName` AS `FullName`, NOT (COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0) AS `OwnerDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
sqlite |  FROM `goals` `t` INDEXED BY `IX_goals_period`
mysql  |  FROM `goals` `t` FORCE INDEX (`IX_goals_period`)
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`PeriodID` = :PeriodID AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0 AND `t`.`DueDate` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
sqlite |  FROM `goals` `t` INDEXED BY `IX_goals_period`
mysql  |  FROM `goals` `t` FORCE INDEX (`IX_goals_period`)
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`PeriodID` = :PeriodID AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0 AND `t`.`DueDate` > :key0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `DueDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `goals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `goals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`Comment` AS `Comment`, `t`.`Why` AS `Why`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure2` AS `Measure2`, `t`.`Measure3` AS `Measure3`, `t`.`Measure4` AS `Measure4`, `t`.`Measure5` AS `Measure5`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure1StartDate` AS `Measure1StartDate`, `t`.`Measure1EndDate` AS `Measure1EndDate`, `t`.`Measure2StartDate` AS `Measure2StartDate`, `t`.`Measure2EndDate` AS `Measure2EndDate`, `t`.`Measure3StartDate` AS `Measure3StartDate`, `t`.`Measure4StartDate` AS `Measure4StartDate`, `t`.`Measure4EndDate` AS `Measure4EndDate`, `t`.`Measure5StartDate` AS `Measure5StartDate`, `t`.`Measure5EndDate` AS `Measure5EndDate`, `t`.`Measure3EndDate` AS `Measure3EndDate`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `i`.`FullName` AS `FullName`, NOT (COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0) AS `OwnerDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
  FROM `goals` `t`
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND 1 = 0 AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `DueDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `goals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `goals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`Comment` AS `Comment`, `t`.`Why` AS `Why`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure2` AS `Measure2`, `t`.`Measure3` AS `Measure3`, `t`.`Measure4` AS `Measure4`, `t`.`Measure5` AS `Measure5`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure1StartDate` AS `Measure1StartDate`, `t`.`Measure1EndDate` AS `Measure1EndDate`, `t`.`Measure2StartDate` AS `Measure2StartDate`, `t`.`Measure2EndDate` AS `Measure2EndDate`, `t`.`Measure3StartDate` AS `Measure3StartDate`, `t`.`Measure4StartDate` AS `Measure4StartDate`, `t`.`Measure4EndDate` AS `Measure4EndDate`, `t`.`Measure5StartDate` AS `Measure5StartDate`, `t`.`Measure5EndDate` AS `Measure5EndDate`, `t`.`Measure3EndDate` AS `Measure3EndDate`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `i`.`FullName` AS `FullName`, NOT (COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0) AS `OwnerDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
  FROM `goals` `t`
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :IndividualID AND 1 = 0 AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `DueDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `goals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `goals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`Comment` AS `Comment`, `t`.`Why` AS `Why`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure2` AS `Measure2`, `t`.`Measure3` AS `Measure3`, `t`.`Measure4` AS `Measure4`, `t`.`Measure5` AS `Measure5`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure1StartDate` AS `Measure1StartDate`, `t`.`Measure1EndDate` AS `Measure1EndDate`, `t`.`Measure2StartDate` AS `Measure2StartDate`, `t`.`Measure2EndDate` AS `Measure2EndDate`, `t`.`Measure3StartDate` AS `Measure3StartDate`, `t`.`Measure4StartDate` AS `Measure4StartDate`, `t`.`Measure4EndDate` AS `Measure4EndDate`, `t`.`Measure5StartDate` AS `Measure5StartDate`, `t`.`Measure5EndDate` AS `Measure5EndDate`, `t`.`Measure3EndDate` AS `Measure3EndDate`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `i`.`FullName` AS `FullName`, NOT (COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0) AS `OwnerDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`DueDate` AS `DueDate`, `t`.`ID` AS `ID`
  FROM `goals` `t`
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :IndividualID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0 AND 1 = 0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `DueDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `goals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `goals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`Comment` AS `Comment`, `t`.`Why` AS `Why`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure2` AS `Measure2`, `t`.`Measure3` AS `Measure3`, `t`.`Measure4` AS `Measure4`, `t`.`Measure5` AS `Measure5`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure1StartDate` AS `Measure1StartDate`, `t`.`Measure1EndDate` AS `Measure1EndDate`, `t`.`Measure2StartDate` AS `Measure2StartDate`, `t`.`Measure2EndDate` AS `Measure2EndDate`, `t`.`Measure3StartDate` AS `Measure3StartDate`, `t`.`Measure4StartDate` AS `Measure4StartDate`, `t`.`Measure4EndDate` AS `Measure4EndDate`, `t`.`Measure5StartDate` AS `Measure5StartDate`, `t`.`Measure5EndDate` AS `Measure5EndDate`, `t`.`Measure3EndDate` AS `Measure3EndDate`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `i`.`FullName` AS `FullName`, NOT (COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0) AS `OwnerDeleted`
sqlite |  FROM `goals` `t` INDEXED BY `IX_goals_individual`
mysql  |  FROM `goals` `t` FORCE INDEX (`IX_goals_individual`)
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :IndividualID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`Comment` AS `Comment`, `t`.`Why` AS `Why`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure2` AS `Measure2`, `t`.`Measure3` AS `Measure3`, `t`.`Measure4` AS `Measure4`, `t`.`Measure5` AS `Measure5`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure1StartDate` AS `Measure1StartDate`, `t`.`Measure1EndDate` AS `Measure1EndDate`, `t`.`Measure2StartDate` AS `Measure2StartDate`, `t`.`Measure2EndDate` AS `Measure2EndDate`, `t`.`Measure3StartDate` AS `Measure3StartDate`, `t`.`Measure4StartDate` AS `Measure4StartDate`, `t`.`Measure4EndDate` AS `Measure4EndDate`, `t`.`Measure5StartDate` AS `Measure5StartDate`, `t`.`Measure5EndDate` AS `Measure5EndDate`, `t`.`Measure3EndDate` AS `Measure3EndDate`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `i`.`FullName` AS `FullName`, NOT (COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0) AS `OwnerDeleted`
sqlite |  FROM `goals` `t` INDEXED BY `IX_goals_individual`
mysql  |  FROM `goals` `t` FORCE INDEX (`IX_goals_individual`)
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`PeriodID` = :PeriodID AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0 AND (`t`.`IndividualID` IN (:...individuals))
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`Comment` AS `Comment`, `t`.`Why` AS `Why`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure2` AS `Measure2`, `t`.`Measure3` AS `Measure3`, `t`.`Measure4` AS `Measure4`, `t`.`Measure5` AS `Measure5`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure1StartDate` AS `Measure1StartDate`, `t`.`Measure1EndDate` AS `Measure1EndDate`, `t`.`Measure2StartDate` AS `Measure2StartDate`, `t`.`Measure2EndDate` AS `Measure2EndDate`, `t`.`Measure3StartDate` AS `Measure3StartDate`, `t`.`Measure4StartDate` AS `Measure4StartDate`, `t`.`Measure4EndDate` AS `Measure4EndDate`, `t`.`Measure5StartDate` AS `Measure5StartDate`, `t`.`Measure5EndDate` AS `Measure5EndDate`, `t`.`Measure3EndDate` AS `Measure3EndDate`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `i`.`FullName` AS `FullName`, NOT (COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0) AS `OwnerDeleted`
sqlite |  FROM `goals` `t` INDEXED BY `IX_goals_period`
mysql  |  FROM `goals` `t` FORCE INDEX (`IX_goals_period`)
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`PeriodID` = :PeriodID AND COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`DueDate` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`Comment` AS `Comment`, `t`.`Why` AS `Why`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure2` AS `Measure2`, `t`.`Measure3` AS `Measure3`, `t`.`Measure4` AS `Measure4`, `t`.`Measure5` AS `Measure5`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure1StartDate` AS `Measure1StartDate`, `t`.`Measure1EndDate` AS `Measure1EndDate`, `t`.`Measure2StartDate` AS `Measure2StartDate`, `t`.`Measure2EndDate` AS `Measure2EndDate`, `t`.`Measure3StartDate` AS `Measure3StartDate`, `t`.`Measure4StartDate` AS `Measure4StartDate`, `t`.`Measure4EndDate` AS `Measure4EndDate`, `t`.`Measure5StartDate` AS `Measure5StartDate`, `t`.`Measure5EndDate` AS `Measure5EndDate`, `t`.`Measure3EndDate` AS `Measure3EndDate`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `i`.`FullName` AS `FullName`, NOT (COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0) AS `OwnerDeleted`
  FROM `goals` `t`
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

mysql  |SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Completed` AS `Completed`, `t`.`Comment` AS `Comment`, `t`.`Why` AS `Why`, `t`.`DueDate` AS `DueDate`, `t`.`PeriodID` AS `PeriodID`, `t`.`Measure1` AS `Measure1`, `t`.`Measure2` AS `Measure2`, `t`.`Measure3` AS `Measure3`, `t`.`Measure4` AS `Measure4`, `t`.`Measure5` AS `Measure5`, `t`.`Measure1Completed` AS `Measure1Completed`, `t`.`Measure3Completed` AS `Measure3Completed`, `t`.`Measure4Completed` AS `Measure4Completed`, `t`.`Measure5Completed` AS `Measure5Completed`, `t`.`Measure2Completed` AS `Measure2Completed`, `t`.`Measure1StartDate` AS `Measure1StartDate`, `t`.`Measure1EndDate` AS `Measure1EndDate`, `t`.`Measure2StartDate` AS `Measure2StartDate`, `t`.`Measure2EndDate` AS `Measure2EndDate`, `t`.`Measure3StartDate` AS `Measure3StartDate`, `t`.`Measure4StartDate` AS `Measure4StartDate`, `t`.`Measure4EndDate` AS `Measure4EndDate`, `t`.`Measure5StartDate` AS `Measure5StartDate`, `t`.`Measure5EndDate` AS `Measure5EndDate`, `t`.`Measure3EndDate` AS `Measure3EndDate`, `t`.`SiteID` AS `SiteID`, `t`.`Version` AS `Version`, `i`.`FullName` AS `FullName`, NOT (COALESCE(`i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0) AS `OwnerDeleted`
mysql  |  FROM `goals` `t`
mysql  |  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |
SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Rank` AS `Rank`, `t`.`Description` AS `Description`, `t`.`PercentTime` AS `PercentTime`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Version` AS `Version`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `basic_roles` `t` INDEXED BY `IX_basic_roles_by_Rank`
mysql  |  FROM `basic_roles` `t` FORCE INDEX (`IX_basic_roles_by_Rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`IndividualID` = :IndividualID AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `basic_roles` `t` INDEXED BY `IX_basic_roles_by_Rank`
mysql  |  FROM `basic_roles` `t` FORCE INDEX (`IX_basic_roles_by_Rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`IndividualID` = :IndividualID AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `basic_roles` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `basic_roles` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Rank` AS `Rank`, `t`.`Description` AS `Description`, `t`.`PercentTime` AS `PercentTime`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Version` AS `Version`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `basic_roles` `t` INDEXED BY `IX_basic_roles_by_Rank`
mysql  |  FROM `basic_roles` `t` FORCE INDEX (`IX_basic_roles_by_Rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`IndividualID` = :IndividualID AND `t`.`Rank` IS NULL AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `basic_roles` `t` INDEXED BY `IX_basic_roles_by_Rank`
mysql  |  FROM `basic_roles` `t` FORCE INDEX (`IX_basic_roles_by_Rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`IndividualID` = :IndividualID AND `t`.`Rank` IS NOT NULL
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `basic_roles` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `basic_roles` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Rank` AS `Rank`, `t`.`Description` AS `Description`, `t`.`PercentTime` AS `PercentTime`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Version` AS `Version`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
  FROM `basic_roles` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`IndividualID` = :IndividualID AND 1 = 0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `basic_roles` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `basic_roles` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Rank` AS `Rank`, `t`.`Description` AS `Description`, `t`.`PercentTime` AS `PercentTime`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Version` AS `Version`
sqlite |  FROM `basic_roles` `t` INDEXED BY `IX_basic_roles_by_Rank`
mysql  |  FROM `basic_roles` `t` FORCE INDEX (`IX_basic_roles_by_Rank`)
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND `t`.`IndividualID` = :IndividualID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Rank` AS `Rank`, `t`.`Description` AS `Description`, `t`.`PercentTime` AS `PercentTime`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Version` AS `Version`
sqlite |  FROM `basic_roles` `t` INDEXED BY `IX_basic_roles_by_Rank`
mysql  |  FROM `basic_roles` `t` FORCE INDEX (`IX_basic_roles_by_Rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`IndividualID` = :IndividualID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Rank` AS `Rank`, `t`.`Description` AS `Description`, `t`.`PercentTime` AS `PercentTime`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Version` AS `Version`
sqlite |  FROM `basic_roles` `t` INDEXED BY `IX_basic_roles_by_Rank`
mysql  |  FROM `basic_roles` `t` FORCE INDEX (`IX_basic_roles_by_Rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :IndividualID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Name` AS `Name`, `t`.`Rank` AS `Rank`, `t`.`Description` AS `Description`, `t`.`PercentTime` AS `PercentTime`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Version` AS `Version`
  FROM `basic_roles` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`MetricID` AS `MetricID`, `t`.`Date` AS `Date`, `t`.`Value` AS `Value`
  FROM `archive_values` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ArchiveID` = :archive AND `t`.`Date` < :before
  ORDER BY `t`.`Date` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`MetricID` AS `MetricID`, `t`.`Date` AS `Date`, `t`.`Value` AS `Value`
  FROM `archive_values` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ArchiveID` = :archive AND `t`.`Date` > :key0
  ORDER BY `t`.`Date` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`MetricID` AS `MetricID`, `t`.`Date` AS `Date`, `t`.`Value` AS `Value`
  FROM `archive_values` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ArchiveID` = :archive AND `t`.`Date` >= :from AND `t`.`Date` < :before
  ORDER BY `t`.`Date` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`MetricID` AS `MetricID`, `t`.`Date` AS `Date`, `t`.`Value` AS `Value`
  FROM `archive_values` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ArchiveID` = :archive AND `t`.`Date` >= :from AND `t`.`Date` > :key0
  ORDER BY `t`.`Date` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`MetricID` AS `MetricID`, `t`.`Date` AS `Date`, `t`.`Value` AS `Value`
  FROM `archive_values` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ArchiveID` = :archive AND `t`.`Date` >= :from
  ORDER BY `t`.`Date` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`MetricID` AS `MetricID`, `t`.`Date` AS `Date`, `t`.`Value` AS `Value`
  FROM `archive_values` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ArchiveID` = :archive
  ORDER BY `t`.`Date` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`MetricID` AS `MetricID`, `t`.`Date` AS `Date`, `t`.`Value` AS `Value`, `t`.`Version` AS `Version`, `m`.`Name` AS `MetricName`, `m`.`RowType` AS `MetricType`, `m`.`AncestorID` AS `MetricAbove`, NOT ((`m`.`Deleted` = 0 AND `m`.`DeletedByRef` = 0)) AS `MetricDeleted`
sqlite |  FROM `trend_values` `t` INDEXED BY `UQ_trend_values`
mysql  |  FROM `trend_values` `t` FORCE INDEX (`UQ_trend_values`)
  INNER JOIN `nodes` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`MetricID`
  WHERE `t`.`SiteID` = :site AND `t`.`MetricID` = :MetricID AND (`m`.`Deleted` = 0 AND `m`.`DeletedByRef` = 0) AND `t`.`Date` > :key0
  ORDER BY `t`.`Date` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`MetricID` AS `MetricID`, `t`.`Date` AS `Date`, `t`.`Value` AS `Value`, `t`.`Version` AS `Version`, `m`.`Name` AS `MetricName`, `m`.`RowType` AS `MetricType`, `m`.`AncestorID` AS `MetricAbove`, NOT ((`m`.`Deleted` = 0 AND `m`.`DeletedByRef` = 0)) AS `MetricDeleted`
sqlite |  FROM `trend_values` `t` INDEXED BY `UQ_trend_values`
mysql  |  FROM `trend_values` `t` FORCE INDEX (`UQ_trend_values`)
  INNER JOIN `nodes` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`MetricID`
  WHERE `t`.`SiteID` = :site AND `t`.`MetricID` = :MetricID AND (`m`.`Deleted` = 0 AND `m`.`DeletedByRef` = 0)
  ORDER BY `t`.`Date` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`MetricID` AS `MetricID`, `t`.`Date` AS `Date`, `t`.`Value` AS `Value`, `t`.`Version` AS `Version`, `m`.`Name` AS `MetricName`, `m`.`RowType` AS `MetricType`, `m`.`AncestorID` AS `MetricAbove`, NOT ((`m`.`Deleted` = 0 AND `m`.`DeletedByRef` = 0)) AS `MetricDeleted`
sqlite |  FROM `trend_values` `t` INDEXED BY `UQ_trend_values`
mysql  |  FROM `trend_values` `t` FORCE INDEX (`UQ_trend_values`)
  INNER JOIN `nodes` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`MetricID`
  WHERE `t`.`SiteID` = :site AND `t`.`MetricID` = :MetricID AND `t`.`Date` < :before AND (`m`.`Deleted` = 0 AND `m`.`DeletedByRef` = 0)
  ORDER BY `t`.`Date` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`MetricID` AS `MetricID`, `t`.`Date` AS `Date`, `t`.`Value` AS `Value`, `t`.`Version` AS `Version`, `m`.`Name` AS `MetricName`, `m`.`RowType` AS `MetricType`, `m`.`AncestorID` AS `MetricAbove`, NOT ((`m`.`Deleted` = 0 AND `m`.`DeletedByRef` = 0)) AS `MetricDeleted`
sqlite |  FROM `trend_values` `t` INDEXED BY `UQ_trend_values`
mysql  |  FROM `trend_values` `t` FORCE INDEX (`UQ_trend_values`)
  INNER JOIN `nodes` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`MetricID`
  WHERE `t`.`SiteID` = :site AND `t`.`MetricID` = :MetricID AND `t`.`Date` >= :from AND (`m`.`Deleted` = 0 AND `m`.`DeletedByRef` = 0)
  ORDER BY `t`.`Date` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`MetricID` AS `MetricID`, `t`.`Date` AS `Date`, `t`.`Value` AS `Value`, `t`.`Version` AS `Version`, `m`.`Name` AS `MetricName`, `m`.`RowType` AS `MetricType`, `m`.`AncestorID` AS `MetricAbove`, NOT ((`m`.`Deleted` = 0 AND `m`.`DeletedByRef` = 0)) AS `MetricDeleted`
sqlite |  FROM `trend_values` `t` INDEXED BY `UQ_trend_values`
mysql  |  FROM `trend_values` `t` FORCE INDEX (`UQ_trend_values`)
  INNER JOIN `nodes` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`MetricID`
  WHERE `t`.`SiteID` = :site AND `t`.`MetricID` = :MetricID AND `t`.`Date` >= :from AND `t`.`Date` < :before AND (`m`.`Deleted` = 0 AND `m`.`DeletedByRef` = 0)
  ORDER BY `t`.`Date` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`MetricID` AS `MetricID`, `t`.`Date` AS `Date`, `t`.`Value` AS `Value`, `t`.`Version` AS `Version`, `m`.`Name` AS `MetricName`, `m`.`RowType` AS `MetricType`, `m`.`AncestorID` AS `MetricAbove`, NOT ((`m`.`Deleted` = 0 AND `m`.`DeletedByRef` = 0)) AS `MetricDeleted`
  FROM `trend_values` `t`
  INNER JOIN `nodes` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`MetricID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

mysql  |SELECT `t`.`ID` AS `ID`, `t`.`MetricID` AS `MetricID`, `t`.`Date` AS `Date`, `t`.`Value` AS `Value`, `t`.`Version` AS `Version`, `m`.`Name` AS `MetricName`, `m`.`RowType` AS `MetricType`, `m`.`AncestorID` AS `MetricAbove`, NOT ((`m`.`Deleted` = 0 AND `m`.`DeletedByRef` = 0)) AS `MetricDeleted`
mysql  |  FROM `trend_values` `t`
mysql  |  INNER JOIN `nodes` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`MetricID`
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |
SELECT `t`.`ID` AS `ID`, `t`.`NameKey` AS `NameKey`, `t`.`FullName` AS `Name`
  FROM (SELECT *
  FROM (SELECT `t`.`NameKey` AS `NameKey`, `t`.`ID` AS `ID`
  FROM `individuals` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`ID` IN (:...individuals)) AND `t`.`NameKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`NameKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`NameKey` AS `NameKey`, `t`.`ID` AS `ID`
  FROM `individuals` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`ID` IN (:...individuals)) AND `t`.`NameKey` > :key0
  ORDER BY `t`.`NameKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `NameKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`NameKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`NameKey` AS `NameKey`, `t`.`FullName` AS `Name`
  FROM (SELECT *
  FROM (SELECT `t`.`NameKey` AS `NameKey`, `t`.`ID` AS `ID`
  FROM `individuals` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`NameKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`NameKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`NameKey` AS `NameKey`, `t`.`ID` AS `ID`
  FROM `individuals` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`NameKey` > :key0
  ORDER BY `t`.`NameKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `NameKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`NameKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`NameKey` AS `NameKey`, `t`.`FullName` AS `Name`
  FROM `individuals` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`ID` IN (:...individuals))
  ORDER BY `t`.`NameKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`NameKey` AS `NameKey`, `t`.`FullName` AS `Name`
  FROM `individuals` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0
  ORDER BY `t`.`NameKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`AncestorID` AS `AncestorID`, `t`.`RankKey` AS `Rank`, `n`.`RowType` AS `RowType`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, CASE WHEN `h`.`ID` IS NULL OR `s`.`ID` IS NULL THEN COALESCE(`h`.`Name`, `s`.`Name`) ELSE CONCAT(`h`.`Name`, '; ', `s`.`Name`) END AS `Remark`, 0 AS `Values`
  FROM `projects` `t`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  INNER JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ID`
  INNER JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND NOT EXISTS (SELECT 1 AS `one`
  FROM `archives` `x`
  WHERE `x`.`SiteID` = :site AND `x`.`ItemID` = `t`.`ID` AND `x`.`ArchiveName` = :month)
  ORDER BY `t`.`AncestorID` ASC, `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `n`.`RowType` AS `RowType`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, NULL AS `Remark`, (SELECT COUNT(*)
  FROM trend_values v
  WHERE v.SiteID = `t`.`SiteID` AND v.MetricID = `t`.`ID` AND (:valuesBefore IS NULL OR v.Date < :valuesBefore)) AS `Values`
  FROM `metrics` `t`
  INNER JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`ID`
  INNER JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND NOT EXISTS (SELECT 1 AS `one`
  FROM `archives` `x`
  WHERE `x`.`SiteID` = :site AND `x`.`ItemID` = `t`.`ID` AND `x`.`ArchiveName` = :month)
  ORDER BY `t`.`AncestorID` ASC, `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Comment` AS `Comment`, `t`.`Category` AS `Category`, `t`.`FeatureApi` AS `FeatureApi`, `t`.`FeaturePerformance` AS `FeaturePerformance`, `t`.`BelowThresholdColor` AS `BelowThresholdColor`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
  FROM `sites` `t`
  WHERE (`t`.`SiteID` = :site OR 1 = 1) AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`OrderKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
  FROM `sites` `t`
  WHERE (`t`.`SiteID` = :site OR 1 = 1) AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`OrderKey` > :key0
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `sites` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `sites` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE (`t`.`SiteID` = :site OR 1 = 1)
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Comment` AS `Comment`, `t`.`Category` AS `Category`, `t`.`FeatureApi` AS `FeatureApi`, `t`.`FeaturePerformance` AS `FeaturePerformance`, `t`.`BelowThresholdColor` AS `BelowThresholdColor`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
  FROM `sites` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `sites` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `sites` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Comment` AS `Comment`, `t`.`Category` AS `Category`, `t`.`FeatureApi` AS `FeatureApi`, `t`.`FeaturePerformance` AS `FeaturePerformance`, `t`.`BelowThresholdColor` AS `BelowThresholdColor`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
  FROM `sites` `t`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `sites` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `sites` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Comment` AS `Comment`, `t`.`Category` AS `Category`, `t`.`FeatureApi` AS `FeatureApi`, `t`.`FeaturePerformance` AS `FeaturePerformance`, `t`.`BelowThresholdColor` AS `BelowThresholdColor`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
  FROM `sites` `t`
  WHERE (`t`.`SiteID` = :site OR 1 = 1) AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1)
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Comment` AS `Comment`, `t`.`Category` AS `Category`, `t`.`FeatureApi` AS `FeatureApi`, `t`.`FeaturePerformance` AS `FeaturePerformance`, `t`.`BelowThresholdColor` AS `BelowThresholdColor`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
  FROM `sites` `t`
  WHERE (`t`.`SiteID` = :site OR 1 = 1) AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`ID` = :id OR `t`.`OrderKey` = :orderKey AND `t`.`Name` = :name)
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Comment` AS `Comment`, `t`.`Category` AS `Category`, `t`.`FeatureApi` AS `FeatureApi`, `t`.`FeaturePerformance` AS `FeaturePerformance`, `t`.`BelowThresholdColor` AS `BelowThresholdColor`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
  FROM `sites` `t`
  WHERE (`t`.`SiteID` = :site OR 1 = 1) AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Comment` AS `Comment`, `t`.`Category` AS `Category`, `t`.`FeatureApi` AS `FeatureApi`, `t`.`FeaturePerformance` AS `FeaturePerformance`, `t`.`BelowThresholdColor` AS `BelowThresholdColor`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
  FROM `sites` `t`
  WHERE (`t`.`SiteID` = :site OR 1 = 1) AND `t`.`ID` = :ID
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Comment` AS `Comment`, `t`.`Category` AS `Category`, `t`.`FeatureApi` AS `FeatureApi`, `t`.`FeaturePerformance` AS `FeaturePerformance`, `t`.`BelowThresholdColor` AS `BelowThresholdColor`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
  FROM `sites` `t`
  WHERE (`t`.`SiteID` = :site OR 1 = 1)
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Comment` AS `Comment`, `t`.`Category` AS `Category`, `t`.`FeatureApi` AS `FeatureApi`, `t`.`FeaturePerformance` AS `FeaturePerformance`, `t`.`BelowThresholdColor` AS `BelowThresholdColor`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
  FROM `sites` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Expires` AS `Expires`, `t`.`LastUsed` AS `LastUsed`, `t`.`Created` AS `Created`, `t`.`Version` AS `Version`, `t`.`Kind` AS `Kind`, `t`.`IndividualID` AS `IndividualID`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`OrderKey` AS `OrderKey`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tokens` `t` INDEXED BY `IX_tokens_order`
mysql  |  FROM `tokens` `t` FORCE INDEX (`IX_tokens_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Kind` = :Kind AND `t`.`IndividualID` = :IndividualID AND `t`.`OrderKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tokens` `t` INDEXED BY `IX_tokens_order`
mysql  |  FROM `tokens` `t` FORCE INDEX (`IX_tokens_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Kind` = :Kind AND `t`.`IndividualID` = :IndividualID AND `t`.`OrderKey` > :key0
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tokens` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tokens` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Expires` AS `Expires`, `t`.`LastUsed` AS `LastUsed`, `t`.`Created` AS `Created`, `t`.`Version` AS `Version`, `t`.`Kind` AS `Kind`, `t`.`IndividualID` AS `IndividualID`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`OrderKey` AS `OrderKey`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tokens` `t` INDEXED BY `IX_tokens_order`
mysql  |  FROM `tokens` `t` FORCE INDEX (`IX_tokens_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Kind` = :kind AND `t`.`IndividualID` IS NULL AND `t`.`OrderKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
sqlite |  FROM `tokens` `t` INDEXED BY `IX_tokens_order`
mysql  |  FROM `tokens` `t` FORCE INDEX (`IX_tokens_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Kind` = :kind AND `t`.`IndividualID` IS NULL AND `t`.`OrderKey` > :key0
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `tokens` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `tokens` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Expires` AS `Expires`, `t`.`LastUsed` AS `LastUsed`, `t`.`Created` AS `Created`, `t`.`Version` AS `Version`, `t`.`Kind` AS `Kind`, `t`.`IndividualID` AS `IndividualID`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`OrderKey` AS `OrderKey`
sqlite |  FROM `tokens` `t` INDEXED BY `IX_tokens_order`
mysql  |  FROM `tokens` `t` FORCE INDEX (`IX_tokens_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Kind` = :Kind AND `t`.`IndividualID` = :IndividualID
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Expires` AS `Expires`, `t`.`LastUsed` AS `LastUsed`, `t`.`Created` AS `Created`, `t`.`Version` AS `Version`, `t`.`Kind` AS `Kind`, `t`.`IndividualID` AS `IndividualID`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`OrderKey` AS `OrderKey`
sqlite |  FROM `tokens` `t` INDEXED BY `IX_tokens_order`
mysql  |  FROM `tokens` `t` FORCE INDEX (`IX_tokens_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Kind` = :kind AND `t`.`IndividualID` IS NULL
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Expires` AS `Expires`, `t`.`LastUsed` AS `LastUsed`, `t`.`Created` AS `Created`, `t`.`Version` AS `Version`, `t`.`Kind` AS `Kind`, `t`.`IndividualID` AS `IndividualID`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`OrderKey` AS `OrderKey`
  FROM `tokens` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Url` AS `Url`, `t`.`Types` AS `Types`, `t`.`Verbs` AS `Verbs`, `t`.`Enabled` AS `Enabled`, `t`.`LastStatus` AS `LastStatus`, `t`.`LastSuccess` AS `LastSuccess`, `t`.`FailingSince` AS `FailingSince`, `t`.`SiteID` AS `SiteID`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
sqlite |  FROM `webhooks` `t` INDEXED BY `IX_webhooks_order`
mysql  |  FROM `webhooks` `t` FORCE INDEX (`IX_webhooks_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`OrderKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
sqlite |  FROM `webhooks` `t` INDEXED BY `IX_webhooks_order`
mysql  |  FROM `webhooks` `t` FORCE INDEX (`IX_webhooks_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`OrderKey` > :key0
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `webhooks` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `webhooks` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Url` AS `Url`, `t`.`Types` AS `Types`, `t`.`Verbs` AS `Verbs`, `t`.`Enabled` AS `Enabled`, `t`.`LastStatus` AS `LastStatus`, `t`.`LastSuccess` AS `LastSuccess`, `t`.`FailingSince` AS `FailingSince`, `t`.`SiteID` AS `SiteID`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
sqlite |  FROM `webhooks` `t` INDEXED BY `IX_webhooks_order`
mysql  |  FROM `webhooks` `t` FORCE INDEX (`IX_webhooks_order`)
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`Name` AS `Name`, `t`.`Url` AS `Url`, `t`.`Types` AS `Types`, `t`.`Verbs` AS `Verbs`, `t`.`Enabled` AS `Enabled`, `t`.`LastStatus` AS `LastStatus`, `t`.`LastSuccess` AS `LastSuccess`, `t`.`FailingSince` AS `FailingSince`, `t`.`SiteID` AS `SiteID`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`
  FROM `webhooks` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Color` AS `Color`, `t`.`Format` AS `Format`, `v`.`Value` AS `Current`, `v`.`Date` AS `CurrentDate`, `a`.`RowType` AS `AncestorType`, COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) AS `Minimum`, COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) AS `Meets`, COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) AS `Exceeds`, CASE WHEN COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) < COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN CASE WHEN `v`.`Value` <= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END ELSE CASE WHEN `v`.`Value` >= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END END AS `ThresholdLevel`
  FROM `metrics` `t`
  INNER JOIN `trend_values` `v` ON `v`.`SiteID` = `t`.`SiteID` AND `v`.`MetricID` = `t`.`ID` AND `v`.`Date` = (SELECT MAX(x.Date)
  FROM trend_values x
  WHERE x.SiteID = `t`.`SiteID` AND x.MetricID = `t`.`ID` AND x.Date <= :toDate)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `dashboard_settings` `s` ON `s`.`SiteID` = `t`.`SiteID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :subject AND CASE WHEN COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) < COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN CASE WHEN `v`.`Value` <= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END ELSE CASE WHEN `v`.`Value` >= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END END = :level
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Color` AS `Color`, `t`.`Format` AS `Format`, `v`.`Value` AS `Current`, `v`.`Date` AS `CurrentDate`, `a`.`RowType` AS `AncestorType`, COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) AS `Minimum`, COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) AS `Meets`, COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) AS `Exceeds`, CASE WHEN COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) < COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN CASE WHEN `v`.`Value` <= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END ELSE CASE WHEN `v`.`Value` >= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END END AS `ThresholdLevel`
  FROM `metrics` `t`
  INNER JOIN `trend_values` `v` ON `v`.`SiteID` = `t`.`SiteID` AND `v`.`MetricID` = `t`.`ID` AND `v`.`Date` = (SELECT MAX(x.Date)
  FROM trend_values x
  WHERE x.SiteID = `t`.`SiteID` AND x.MetricID = `t`.`ID` AND x.Date <= :toDate)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `dashboard_settings` `s` ON `s`.`SiteID` = `t`.`SiteID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :subject AND `t`.`Is8020` = 1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Color` AS `Color`, `t`.`Format` AS `Format`, `v`.`Value` AS `Current`, `v`.`Date` AS `CurrentDate`, `a`.`RowType` AS `AncestorType`, COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) AS `Minimum`, COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) AS `Meets`, COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) AS `Exceeds`, CASE WHEN COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) < COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN CASE WHEN `v`.`Value` <= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` <= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END ELSE CASE WHEN `v`.`Value` >= COALESCE(`t`.`Threshold3`, `s`.`Threshold3`, 100) THEN 3 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold2`, `s`.`Threshold2`, 85) THEN 2 WHEN `v`.`Value` >= COALESCE(`t`.`Threshold1`, `s`.`Threshold1`, 70) THEN 1 ELSE 0 END END AS `ThresholdLevel`
  FROM `metrics` `t`
  INNER JOIN `trend_values` `v` ON `v`.`SiteID` = `t`.`SiteID` AND `v`.`MetricID` = `t`.`ID` AND `v`.`Date` = (SELECT MAX(x.Date)
  FROM trend_values x
  WHERE x.SiteID = `t`.`SiteID` AND x.MetricID = `t`.`ID` AND x.Date <= :toDate)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `dashboard_settings` `s` ON `s`.`SiteID` = `t`.`SiteID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`Is8020` = 1 AND `t`.`AncestorID` IN (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID = :subject AND o.Deleted = 0 AND o.DeletedByRef = 0
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ParentID = u.ID AND o.`Rank` IS NOT NULL AND o.Deleted + o.DeletedByRef = 0) SELECT u.ID
  FROM u)
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM (SELECT `m`.`ProjectID` AS `ID`
sqlite |  FROM `team_members` `m` INDEXED BY `IX_team_members_individual`
mysql  |  FROM `team_members` `m` FORCE INDEX (`IX_team_members_individual`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND EXISTS (SELECT `m`.`ProjectID` AS `ID`
sqlite |  FROM `team_members` `m` INDEXED BY `IX_team_members_individual`
mysql  |  FROM `team_members` `m` FORCE INDEX (`IX_team_members_individual`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual AND `m`.`ProjectID` = `t`.`ID`)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM (SELECT `m`.`ProjectID` AS `ID`
sqlite |  FROM `team_members` `m` INDEXED BY `IX_team_members_individual`
mysql  |  FROM `team_members` `m` FORCE INDEX (`IX_team_members_individual`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND EXISTS (SELECT `m`.`ProjectID` AS `ID`
sqlite |  FROM `team_members` `m` INDEXED BY `IX_team_members_individual`
mysql  |  FROM `team_members` `m` FORCE INDEX (`IX_team_members_individual`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual AND `m`.`ProjectID` = `t`.`ID`)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM (SELECT `m`.`ProjectID` AS `ID`
sqlite |  FROM `team_members` `m` INDEXED BY `IX_team_members_individual`
mysql  |  FROM `team_members` `m` FORCE INDEX (`IX_team_members_individual`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND EXISTS (SELECT `m`.`ProjectID` AS `ID`
sqlite |  FROM `team_members` `m` INDEXED BY `IX_team_members_individual`
mysql  |  FROM `team_members` `m` FORCE INDEX (`IX_team_members_individual`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual AND `m`.`ProjectID` = `t`.`ID`) AND (`t`.`EndDateActual` IS NULL OR `t`.`EndDateActual` > :to) AND COALESCE(`t`.`StartDateActual`, `t`.`StartDateProjected`) <= :to
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM (SELECT `m`.`ProjectID` AS `ID`
sqlite |  FROM `team_members` `m` INDEXED BY `IX_team_members_individual`
mysql  |  FROM `team_members` `m` FORCE INDEX (`IX_team_members_individual`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND EXISTS (SELECT `m`.`ProjectID` AS `ID`
sqlite |  FROM `team_members` `m` INDEXED BY `IX_team_members_individual`
mysql  |  FROM `team_members` `m` FORCE INDEX (`IX_team_members_individual`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual AND `m`.`ProjectID` = `t`.`ID`) AND (`t`.`RankKey` = :key0 AND `t`.`ID` > :key1 OR `t`.`RankKey` > :key0)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM (SELECT `m`.`ProjectID` AS `ID`
sqlite |  FROM `team_members` `m` INDEXED BY `IX_team_members_individual`
mysql  |  FROM `team_members` `m` FORCE INDEX (`IX_team_members_individual`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND EXISTS (SELECT `m`.`ProjectID` AS `ID`
sqlite |  FROM `team_members` `m` INDEXED BY `IX_team_members_individual`
mysql  |  FROM `team_members` `m` FORCE INDEX (`IX_team_members_individual`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual AND `m`.`ProjectID` = `t`.`ID`)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM (SELECT `t`.`ID` AS `ID`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_by_NameForm`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_by_NameForm`)
  WHERE `t`.`SiteID` = :site AND `t`.`NameForm` = :filter0) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`NameForm` = :filter0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_ancestor`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`RankKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_ancestor`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`RankKey` > :key0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_rank`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_rank`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`AncestorID` NOT IN (:...hidden)) AND `t`.`ID` NOT IN (:...apart) AND `t`.`RankKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_rank`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_rank`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`AncestorID` NOT IN (:...hidden)) AND `t`.`ID` NOT IN (:...apart) AND `t`.`RankKey` > :key0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart) AND `t`.`RankKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part2
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart) AND `t`.`RankKey` > :key0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part3
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_rank`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_rank`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`AncestorID` NOT IN (:...hidden)) AND `t`.`ID` NOT IN (:...apart)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_rank`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_rank`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`AncestorID` NOT IN (:...hidden)) AND `t`.`RankKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_rank`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_rank`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND (`t`.`AncestorID` NOT IN (:...hidden)) AND `t`.`RankKey` > :key0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_rank`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_rank`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`RankKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_rank`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_rank`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`RankKey` > :key0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND 1 = 0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND (`t`.`EndDateActual` IS NULL OR `t`.`EndDateActual` > :to) AND COALESCE(`t`.`StartDateActual`, `t`.`StartDateProjected`) <= :to AND (`t`.`RankKey` = :key0 AND `t`.`ID` > :key1 OR `t`.`RankKey` > :key0)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND (`t`.`EndDateActual` IS NULL OR `t`.`EndDateActual` > :to) AND COALESCE(`t`.`StartDateActual`, `t`.`StartDateProjected`) <= :to AND `t`.`ID` IN (:...apart)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND (`t`.`EndDateActual` IS NULL OR `t`.`EndDateActual` > :to) AND COALESCE(`t`.`StartDateActual`, `t`.`StartDateProjected`) <= :to
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`EndDateActual` BETWEEN :from AND :to
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` IN (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organization_members m
  JOIN individuals i ON i.ID = m.IndividualID AND i.SiteID = m.SiteID AND i.Deleted = 0 AND i.DeletedByRef = 0
  JOIN organizations o ON o.ID = m.OrganizationID AND o.SiteID = m.SiteID AND o.Deleted = 0 AND o.DeletedByRef = 0
  WHERE m.SiteID = :site AND m.IndividualID = :subject
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ID = u.ParentID) SELECT u.ID
  FROM u
  WHERE u.RowType = :unitType AND u.ID <> :subject) AND (`t`.`EndDateActual` IS NULL OR `t`.`EndDateActual` > :to) AND COALESCE(`t`.`StartDateActual`, `t`.`StartDateProjected`) <= :to AND (`t`.`RankKey` = :key0 AND `t`.`ID` > :key1 OR `t`.`RankKey` > :key0)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` IN (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organization_members m
  JOIN individuals i ON i.ID = m.IndividualID AND i.SiteID = m.SiteID AND i.Deleted = 0 AND i.DeletedByRef = 0
  JOIN organizations o ON o.ID = m.OrganizationID AND o.SiteID = m.SiteID AND o.Deleted = 0 AND o.DeletedByRef = 0
  WHERE m.SiteID = :site AND m.IndividualID = :subject
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ID = u.ParentID) SELECT u.ID
  FROM u
  WHERE u.RowType = :unitType AND u.ID <> :subject) AND (`t`.`EndDateActual` IS NULL OR `t`.`EndDateActual` > :to) AND COALESCE(`t`.`StartDateActual`, `t`.`StartDateProjected`) <= :to
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` IN (WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID = :subject AND o.Deleted = 0 AND o.DeletedByRef = 0
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ParentID = u.ID AND o.`Rank` IS NOT NULL AND o.Deleted + o.DeletedByRef = 0) SELECT u.ID
  FROM u
  WHERE u.RowType = :unitType AND u.ID <> :subject) AND (`t`.`EndDateActual` IS NULL OR `t`.`EndDateActual` > :to) AND COALESCE(`t`.`StartDateActual`, `t`.`StartDateProjected`) <= :to
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`RankKey` AS `RankKey`, `t`.`ID` AS `ID`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `RankKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `projects` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `projects` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_ancestor`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_ancestor`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_ancestor`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_rank`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_rank`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1)
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_rank`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_rank`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `projects` `t` INDEXED BY `IX_projects_rank`
mysql  |  FROM `projects` `t` FORCE INDEX (`IX_projects_rank`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`RankKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Color` AS `Color`, `t`.`StartDateProjected` AS `StartDateProjected`, `t`.`StartDateActual` AS `StartDateActual`, `t`.`EndDateProjected` AS `EndDateProjected`, `t`.`EndDateActual` AS `EndDateActual`, `t`.`StatusID` AS `StatusID`, `t`.`PhaseID` AS `PhaseID`, `t`.`TrackingLabel` AS `TrackingLabel`, `t`.`RankOrder` AS `RankOrder`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `t`.`TreeParentID` AS `TreeParentID`, `t`.`RankKey` AS `RankKey`, `a`.`Name` AS `AncestorName`, `a`.`RowType` AS `AncestorType`, `s`.`Name` AS `Status`, `h`.`Name` AS `Phase`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM `projects` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  LEFT JOIN `project_statuses` `s` ON `s`.`SiteID` = `t`.`SiteID` AND `s`.`ID` = `t`.`StatusID`
  LEFT JOIN `project_phases` `h` ON `h`.`SiteID` = `t`.`SiteID` AND `h`.`ID` = `t`.`PhaseID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Format` AS `Format`, `t`.`Color` AS `Color`, `t`.`Threshold1` AS `Threshold1`, `t`.`Threshold2` AS `Threshold2`, `t`.`Threshold3` AS `Threshold3`, `t`.`Is8020` AS `Is8020`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, `a`.`Name` AS `AncestorName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `metrics` `t` INDEXED BY `IX_metrics_ancestor`
mysql  |  FROM `metrics` `t` FORCE INDEX (`IX_metrics_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `metrics` `t` INDEXED BY `IX_metrics_ancestor`
mysql  |  FROM `metrics` `t` FORCE INDEX (`IX_metrics_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `metrics` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `metrics` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Format` AS `Format`, `t`.`Color` AS `Color`, `t`.`Threshold1` AS `Threshold1`, `t`.`Threshold2` AS `Threshold2`, `t`.`Threshold3` AS `Threshold3`, `t`.`Is8020` AS `Is8020`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, `a`.`Name` AS `AncestorName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
  FROM `metrics` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID AND 1 = 0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `metrics` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `metrics` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Format` AS `Format`, `t`.`Color` AS `Color`, `t`.`Threshold1` AS `Threshold1`, `t`.`Threshold2` AS `Threshold2`, `t`.`Threshold3` AS `Threshold3`, `t`.`Is8020` AS `Is8020`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, `a`.`Name` AS `AncestorName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `metrics` `t` INDEXED BY `IX_metrics_ancestor`
mysql  |  FROM `metrics` `t` FORCE INDEX (`IX_metrics_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Format` AS `Format`, `t`.`Color` AS `Color`, `t`.`Threshold1` AS `Threshold1`, `t`.`Threshold2` AS `Threshold2`, `t`.`Threshold3` AS `Threshold3`, `t`.`Is8020` AS `Is8020`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, `a`.`Name` AS `AncestorName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `metrics` `t` INDEXED BY `IX_metrics_ancestor`
mysql  |  FROM `metrics` `t` FORCE INDEX (`IX_metrics_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Format` AS `Format`, `t`.`Color` AS `Color`, `t`.`Threshold1` AS `Threshold1`, `t`.`Threshold2` AS `Threshold2`, `t`.`Threshold3` AS `Threshold3`, `t`.`Is8020` AS `Is8020`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, `a`.`Name` AS `AncestorName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `metrics` `t` INDEXED BY `IX_metrics_ancestor`
mysql  |  FROM `metrics` `t` FORCE INDEX (`IX_metrics_ancestor`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`AncestorID` = :AncestorID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Format` AS `Format`, `t`.`Color` AS `Color`, `t`.`Threshold1` AS `Threshold1`, `t`.`Threshold2` AS `Threshold2`, `t`.`Threshold3` AS `Threshold3`, `t`.`Is8020` AS `Is8020`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, `a`.`Name` AS `AncestorName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM `metrics` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

mysql  |SELECT `t`.`ID` AS `ID`, `t`.`ParentID` AS `ParentID`, `t`.`AncestorID` AS `AncestorID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Format` AS `Format`, `t`.`Color` AS `Color`, `t`.`Threshold1` AS `Threshold1`, `t`.`Threshold2` AS `Threshold2`, `t`.`Threshold3` AS `Threshold3`, `t`.`Is8020` AS `Is8020`, `t`.`SiteID` AS `SiteID`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `a`.`RowType` AS `AncestorType`, `a`.`Name` AS `AncestorName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
mysql  |  FROM comments lc
mysql  |  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
mysql  |  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
mysql  |  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
mysql  |  FROM `metrics` `t`
mysql  |  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`AncestorID`
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |
SELECT `t`.`ID` AS `ID`, `t`.`ProjectID` AS `ProjectID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Role` AS `Role`, `t`.`RoleDescription` AS `RoleDescription`, `t`.`SiteID` AS `SiteID`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `p`.`TreeParentID` AS `ProjectAboveID`, `i`.`FullName` AS `IndividualFullName`, `i`.`FirstName` AS `FirstName`, `i`.`LastName` AS `LastName`, `i`.`NameKey` AS `NameKey`, NOT (COALESCE(`p`.`Deleted` + `p`.`DeletedByRef` + `i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0) AS `ParentDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, `i`.`NameKey` AS `NameKey`
sqlite |  FROM `team_members` `t` INDEXED BY `UQ_team_members`
mysql  |  FROM `team_members` `t` FORCE INDEX (`UQ_team_members`)
  LEFT JOIN `projects` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`ProjectID`
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`ProjectID` = :ProjectID AND COALESCE(`p`.`Deleted` + `p`.`DeletedByRef` + `i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0 AND (`i`.`NameKey` = :key0 AND `t`.`ID` > :key1 OR `i`.`NameKey` > :key0)
  ORDER BY `i`.`NameKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `NameKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `team_members` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `team_members` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `projects` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`ProjectID`
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `i`.`NameKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ProjectID` AS `ProjectID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Role` AS `Role`, `t`.`RoleDescription` AS `RoleDescription`, `t`.`SiteID` AS `SiteID`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `p`.`TreeParentID` AS `ProjectAboveID`, `i`.`FullName` AS `IndividualFullName`, `i`.`FirstName` AS `FirstName`, `i`.`LastName` AS `LastName`, `i`.`NameKey` AS `NameKey`, NOT (COALESCE(`p`.`Deleted` + `p`.`DeletedByRef` + `i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0) AS `ParentDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, `i`.`NameKey` AS `NameKey`
sqlite |  FROM `team_members` `t` INDEXED BY `UQ_team_members`
mysql  |  FROM `team_members` `t` FORCE INDEX (`UQ_team_members`)
  LEFT JOIN `projects` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`ProjectID`
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`ProjectID` = :ProjectID AND COALESCE(`p`.`Deleted` + `p`.`DeletedByRef` + `i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0
  ORDER BY `i`.`NameKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `NameKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `team_members` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `team_members` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `projects` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`ProjectID`
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `i`.`NameKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`ProjectID` AS `ProjectID`, `t`.`IndividualID` AS `IndividualID`, `t`.`Role` AS `Role`, `t`.`RoleDescription` AS `RoleDescription`, `t`.`SiteID` AS `SiteID`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `p`.`TreeParentID` AS `ProjectAboveID`, `i`.`FullName` AS `IndividualFullName`, `i`.`FirstName` AS `FirstName`, `i`.`LastName` AS `LastName`, `i`.`NameKey` AS `NameKey`, NOT (COALESCE(`p`.`Deleted` + `p`.`DeletedByRef` + `i`.`Deleted` + `i`.`DeletedByRef`, 1) = 0) AS `ParentDeleted`
  FROM `team_members` `t`
  LEFT JOIN `projects` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`ProjectID`
  LEFT JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`RowID` AS `RowID`, `t`.`PrincipalID` AS `PrincipalID`, `t`.`ChildType` AS `ChildType`, `t`.`CreateState` AS `CreateState`, `t`.`ReadState` AS `ReadState`, `t`.`UpdateState` AS `UpdateState`, `t`.`DeleteState` AS `DeleteState`, `t`.`DelegateState` AS `DelegateState`, `t`.`SiteID` AS `SiteID`, `t`.`PrincipalType` AS `PrincipalType`, `t`.`Version` AS `Version`, `t`.`PrincipalKey` AS `PrincipalKey`, `n`.`RowType` AS `RowType`, `n`.`Name` AS `RowName`, `n`.`AncestorID` AS `RowAbove`, COALESCE(`p`.`FullName`, `g`.`Group`) AS `PrincipalName`, NOT (COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0) AS `RowDeleted`, COALESCE(`p`.`NameKey`, `g`.`OrderKey`) AS `PrincipalOrder`
  FROM (SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, COALESCE(`p`.`NameKey`, `g`.`OrderKey`) AS `PrincipalOrder`
sqlite |  FROM `permissions` `t` INDEXED BY `UQ_permissions`
mysql  |  FROM `permissions` `t` FORCE INDEX (`UQ_permissions`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`RowID`
  LEFT JOIN `individuals` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`PrincipalKey`
  LEFT JOIN `security_groups` `g` ON `g`.`SiteID` = `t`.`SiteID` AND `g`.`ID` = `t`.`PrincipalKey`
  WHERE `t`.`SiteID` = :site AND `t`.`RowID` = :RowID AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0 AND (COALESCE(`p`.`NameKey`, `g`.`OrderKey`) = :key0 AND `t`.`ID` > :key1 OR COALESCE(`p`.`NameKey`, `g`.`OrderKey`) > :key0)
  ORDER BY COALESCE(`p`.`NameKey`, `g`.`OrderKey`) ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `PrincipalOrder`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `permissions` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `permissions` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`RowID`
  LEFT JOIN `individuals` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`PrincipalKey`
  LEFT JOIN `security_groups` `g` ON `g`.`SiteID` = `t`.`SiteID` AND `g`.`ID` = `t`.`PrincipalKey`
  WHERE `t`.`SiteID` = :site
  ORDER BY COALESCE(`p`.`NameKey`, `g`.`OrderKey`) ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`RowID` AS `RowID`, `t`.`PrincipalID` AS `PrincipalID`, `t`.`ChildType` AS `ChildType`, `t`.`CreateState` AS `CreateState`, `t`.`ReadState` AS `ReadState`, `t`.`UpdateState` AS `UpdateState`, `t`.`DeleteState` AS `DeleteState`, `t`.`DelegateState` AS `DelegateState`, `t`.`SiteID` AS `SiteID`, `t`.`PrincipalType` AS `PrincipalType`, `t`.`Version` AS `Version`, `t`.`PrincipalKey` AS `PrincipalKey`, `n`.`RowType` AS `RowType`, `n`.`Name` AS `RowName`, `n`.`AncestorID` AS `RowAbove`, COALESCE(`p`.`FullName`, `g`.`Group`) AS `PrincipalName`, NOT (COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0) AS `RowDeleted`, COALESCE(`p`.`NameKey`, `g`.`OrderKey`) AS `PrincipalOrder`
  FROM (SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, COALESCE(`p`.`NameKey`, `g`.`OrderKey`) AS `PrincipalOrder`
sqlite |  FROM `permissions` `t` INDEXED BY `UQ_permissions`
mysql  |  FROM `permissions` `t` FORCE INDEX (`UQ_permissions`)
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`RowID`
  LEFT JOIN `individuals` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`PrincipalKey`
  LEFT JOIN `security_groups` `g` ON `g`.`SiteID` = `t`.`SiteID` AND `g`.`ID` = `t`.`PrincipalKey`
  WHERE `t`.`SiteID` = :site AND `t`.`RowID` = :RowID AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0
  ORDER BY COALESCE(`p`.`NameKey`, `g`.`OrderKey`) ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `PrincipalOrder`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `permissions` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `permissions` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`RowID`
  LEFT JOIN `individuals` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`PrincipalKey`
  LEFT JOIN `security_groups` `g` ON `g`.`SiteID` = `t`.`SiteID` AND `g`.`ID` = `t`.`PrincipalKey`
  WHERE `t`.`SiteID` = :site
  ORDER BY COALESCE(`p`.`NameKey`, `g`.`OrderKey`) ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`RowID` AS `RowID`, `t`.`PrincipalID` AS `PrincipalID`, `t`.`ChildType` AS `ChildType`, `t`.`CreateState` AS `CreateState`, `t`.`ReadState` AS `ReadState`, `t`.`UpdateState` AS `UpdateState`, `t`.`DeleteState` AS `DeleteState`, `t`.`DelegateState` AS `DelegateState`, `t`.`SiteID` AS `SiteID`, `t`.`PrincipalType` AS `PrincipalType`, `t`.`Version` AS `Version`, `t`.`PrincipalKey` AS `PrincipalKey`, `n`.`RowType` AS `RowType`, `n`.`Name` AS `RowName`, `n`.`AncestorID` AS `RowAbove`, COALESCE(`p`.`FullName`, `g`.`Group`) AS `PrincipalName`, NOT (COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0) AS `RowDeleted`, COALESCE(`p`.`NameKey`, `g`.`OrderKey`) AS `PrincipalOrder`
  FROM (SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, COALESCE(`p`.`NameKey`, `g`.`OrderKey`) AS `PrincipalOrder`
  FROM `permissions` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`RowID`
  LEFT JOIN `individuals` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`PrincipalKey`
  LEFT JOIN `security_groups` `g` ON `g`.`SiteID` = `t`.`SiteID` AND `g`.`ID` = `t`.`PrincipalKey`
  WHERE `t`.`SiteID` = :site AND `t`.`RowID` = :RowID AND `t`.`ChildTypeKey` = :ChildTypeKey AND COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0
  ORDER BY COALESCE(`p`.`NameKey`, `g`.`OrderKey`) ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `PrincipalOrder`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `permissions` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `permissions` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`RowID`
  LEFT JOIN `individuals` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`PrincipalKey`
  LEFT JOIN `security_groups` `g` ON `g`.`SiteID` = `t`.`SiteID` AND `g`.`ID` = `t`.`PrincipalKey`
  WHERE `t`.`SiteID` = :site
  ORDER BY COALESCE(`p`.`NameKey`, `g`.`OrderKey`) ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`RowID` AS `RowID`, `t`.`PrincipalID` AS `PrincipalID`, `t`.`ChildType` AS `ChildType`, `t`.`CreateState` AS `CreateState`, `t`.`ReadState` AS `ReadState`, `t`.`UpdateState` AS `UpdateState`, `t`.`DeleteState` AS `DeleteState`, `t`.`DelegateState` AS `DelegateState`, `t`.`SiteID` AS `SiteID`, `t`.`PrincipalType` AS `PrincipalType`, `t`.`Version` AS `Version`, `t`.`PrincipalKey` AS `PrincipalKey`, `n`.`RowType` AS `RowType`, `n`.`Name` AS `RowName`, `n`.`AncestorID` AS `RowAbove`, COALESCE(`p`.`FullName`, `g`.`Group`) AS `PrincipalName`, NOT (COALESCE(`n`.`Deleted` + `n`.`DeletedByRef`, 1) = 0) AS `RowDeleted`, COALESCE(`p`.`NameKey`, `g`.`OrderKey`) AS `PrincipalOrder`
  FROM `permissions` `t`
  LEFT JOIN `nodes` `n` ON `n`.`SiteID` = `t`.`SiteID` AND `n`.`ID` = `t`.`RowID`
  LEFT JOIN `individuals` `p` ON `p`.`SiteID` = `t`.`SiteID` AND `p`.`ID` = `t`.`PrincipalKey`
  LEFT JOIN `security_groups` `g` ON `g`.`SiteID` = `t`.`SiteID` AND `g`.`ID` = `t`.`PrincipalKey`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IndividualID` AS `IndividualID`, `t`.`OrganizationID` AS `OrganizationID`, `t`.`ReportsToID` AS `ReportsToID`, `t`.`Leader` AS `Leader`, `t`.`Version` AS `Version`, `i`.`FullName` AS `Name`, `i`.`NameKey` AS `NameKey`, `o`.`RowType` AS `UnitType`, `r`.`FullName` AS `ReportsToFull`, `r`.`FirstName` AS `ReportsToFirst`, `r`.`LastName` AS `ReportsToLast`, (`i`.`PrimaryMemberID` = `t`.`ID`) AS `Primary`, NOT ((`i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `o`.`Deleted` = 0 AND `o`.`DeletedByRef` = 0)) AS `ParentDeleted`
  FROM `organization_members` `t`
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  INNER JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `t`.`OrganizationID`
  LEFT JOIN `individuals` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`ReportsToID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IndividualID` AS `IndividualID`, `t`.`OrganizationID` AS `OrganizationID`, `t`.`ReportsToID` AS `ReportsToID`, `t`.`Title` AS `Title`, `t`.`Leader` AS `Leader`, `t`.`Version` AS `Version`, `i`.`FullName` AS `Name`, `i`.`NameKey` AS `NameKey`, `o`.`RowType` AS `UnitType`, `r`.`FullName` AS `ReportsToFull`, `r`.`FirstName` AS `ReportsToFirst`, `r`.`LastName` AS `ReportsToLast`, (`i`.`PrimaryMemberID` = `t`.`ID`) AS `Primary`, NOT ((`i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `o`.`Deleted` = 0 AND `o`.`DeletedByRef` = 0)) AS `ParentDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, `i`.`NameKey` AS `NameKey`
sqlite |  FROM `organization_members` `t` INDEXED BY `IX_organization_members_people`
mysql  |  FROM `organization_members` `t` FORCE INDEX (`IX_organization_members_people`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  INNER JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `t`.`OrganizationID`
  LEFT JOIN `individuals` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`ReportsToID`
  WHERE `t`.`SiteID` = :site AND `t`.`OrganizationID` = :OrganizationID AND (`i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `o`.`Deleted` = 0 AND `o`.`DeletedByRef` = 0) AND (`i`.`NameKey` = :key0 AND `t`.`ID` > :key1 OR `i`.`NameKey` > :key0)
  ORDER BY `i`.`NameKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `NameKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `organization_members` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `organization_members` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  INNER JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `t`.`OrganizationID`
  LEFT JOIN `individuals` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`ReportsToID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `i`.`NameKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IndividualID` AS `IndividualID`, `t`.`OrganizationID` AS `OrganizationID`, `t`.`ReportsToID` AS `ReportsToID`, `t`.`Title` AS `Title`, `t`.`Leader` AS `Leader`, `t`.`Version` AS `Version`, `i`.`FullName` AS `Name`, `i`.`NameKey` AS `NameKey`, `o`.`RowType` AS `UnitType`, `r`.`FullName` AS `ReportsToFull`, `r`.`FirstName` AS `ReportsToFirst`, `r`.`LastName` AS `ReportsToLast`, (`i`.`PrimaryMemberID` = `t`.`ID`) AS `Primary`, NOT ((`i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `o`.`Deleted` = 0 AND `o`.`DeletedByRef` = 0)) AS `ParentDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, `i`.`NameKey` AS `NameKey`
sqlite |  FROM `organization_members` `t` INDEXED BY `IX_organization_members_people`
mysql  |  FROM `organization_members` `t` FORCE INDEX (`IX_organization_members_people`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  INNER JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `t`.`OrganizationID`
  LEFT JOIN `individuals` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`ReportsToID`
  WHERE `t`.`SiteID` = :site AND `t`.`OrganizationID` = :OrganizationID AND (`i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `o`.`Deleted` = 0 AND `o`.`DeletedByRef` = 0)
  ORDER BY `i`.`NameKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `NameKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `organization_members` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `organization_members` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  INNER JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `t`.`OrganizationID`
  LEFT JOIN `individuals` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`ReportsToID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `i`.`NameKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IndividualID` AS `IndividualID`, `t`.`OrganizationID` AS `OrganizationID`, `t`.`ReportsToID` AS `ReportsToID`, `t`.`Title` AS `Title`, `t`.`Leader` AS `Leader`, `t`.`Version` AS `Version`, `i`.`FullName` AS `Name`, `i`.`NameKey` AS `NameKey`, `o`.`RowType` AS `UnitType`, `r`.`FullName` AS `ReportsToFull`, `r`.`FirstName` AS `ReportsToFirst`, `r`.`LastName` AS `ReportsToLast`, (`i`.`PrimaryMemberID` = `t`.`ID`) AS `Primary`, NOT ((`i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `o`.`Deleted` = 0 AND `o`.`DeletedByRef` = 0)) AS `ParentDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, `i`.`NameKey` AS `NameKey`
sqlite |  FROM `organization_members` `t` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `t` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  INNER JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `t`.`OrganizationID`
  LEFT JOIN `individuals` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`ReportsToID`
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :IndividualID AND (`i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `o`.`Deleted` = 0 AND `o`.`DeletedByRef` = 0) AND (`i`.`NameKey` = :key0 AND `t`.`ID` > :key1 OR `i`.`NameKey` > :key0)
  ORDER BY `i`.`NameKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `NameKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `organization_members` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `organization_members` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  INNER JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `t`.`OrganizationID`
  LEFT JOIN `individuals` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`ReportsToID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `i`.`NameKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IndividualID` AS `IndividualID`, `t`.`OrganizationID` AS `OrganizationID`, `t`.`ReportsToID` AS `ReportsToID`, `t`.`Title` AS `Title`, `t`.`Leader` AS `Leader`, `t`.`Version` AS `Version`, `i`.`FullName` AS `Name`, `i`.`NameKey` AS `NameKey`, `o`.`RowType` AS `UnitType`, `r`.`FullName` AS `ReportsToFull`, `r`.`FirstName` AS `ReportsToFirst`, `r`.`LastName` AS `ReportsToLast`, (`i`.`PrimaryMemberID` = `t`.`ID`) AS `Primary`, NOT ((`i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `o`.`Deleted` = 0 AND `o`.`DeletedByRef` = 0)) AS `ParentDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`ID` AS `ID`, `i`.`NameKey` AS `NameKey`
sqlite |  FROM `organization_members` `t` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `t` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  INNER JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `t`.`OrganizationID`
  LEFT JOIN `individuals` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`ReportsToID`
  WHERE `t`.`SiteID` = :site AND `t`.`IndividualID` = :IndividualID AND (`i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `o`.`Deleted` = 0 AND `o`.`DeletedByRef` = 0)
  ORDER BY `i`.`NameKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `NameKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `organization_members` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `organization_members` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  INNER JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `t`.`OrganizationID`
  LEFT JOIN `individuals` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`ReportsToID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `i`.`NameKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IndividualID` AS `IndividualID`, `t`.`OrganizationID` AS `OrganizationID`, `t`.`ReportsToID` AS `ReportsToID`, `t`.`Title` AS `Title`, `t`.`Leader` AS `Leader`, `t`.`Version` AS `Version`, `i`.`FullName` AS `Name`, `i`.`NameKey` AS `NameKey`, `o`.`RowType` AS `UnitType`, `r`.`FullName` AS `ReportsToFull`, `r`.`FirstName` AS `ReportsToFirst`, `r`.`LastName` AS `ReportsToLast`, (`i`.`PrimaryMemberID` = `t`.`ID`) AS `Primary`, NOT ((`i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `o`.`Deleted` = 0 AND `o`.`DeletedByRef` = 0)) AS `ParentDeleted`
  FROM `organization_members` `t`
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
  INNER JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `t`.`OrganizationID`
  LEFT JOIN `individuals` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`ReportsToID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

mysql  |SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IndividualID` AS `IndividualID`, `t`.`OrganizationID` AS `OrganizationID`, `t`.`ReportsToID` AS `ReportsToID`, `t`.`Title` AS `Title`, `t`.`Leader` AS `Leader`, `t`.`Version` AS `Version`, `i`.`FullName` AS `Name`, `i`.`NameKey` AS `NameKey`, `o`.`RowType` AS `UnitType`, `r`.`FullName` AS `ReportsToFull`, `r`.`FirstName` AS `ReportsToFirst`, `r`.`LastName` AS `ReportsToLast`, (`i`.`PrimaryMemberID` = `t`.`ID`) AS `Primary`, NOT ((`i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `o`.`Deleted` = 0 AND `o`.`DeletedByRef` = 0)) AS `ParentDeleted`
mysql  |  FROM `organization_members` `t`
mysql  |  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `t`.`SiteID` AND `i`.`ID` = `t`.`IndividualID`
mysql  |  INNER JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `t`.`OrganizationID`
mysql  |  LEFT JOIN `individuals` `r` ON `r`.`SiteID` = `t`.`SiteID` AND `r`.`ID` = `t`.`ReportsToID`
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |
SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`LastNameForm` AS `LastNameForm`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `individuals` `t` INDEXED BY `IX_individuals_by_LastNameForm`
mysql  |  FROM `individuals` `t` FORCE INDEX (`IX_individuals_by_LastNameForm`)
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0
  ORDER BY `t`.`LastNameForm` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`LastNameForm` AS `LastNameForm`, `t`.`FirstNameForm` AS `FirstNameForm`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`LastNameForm` AS `LastNameForm`, `t`.`FirstNameForm` AS `FirstNameForm`, `t`.`ID` AS `ID`
  FROM `individuals` `t`
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND ((`t`.`LastNameForm` >= :filter0 AND `t`.`LastNameForm` < :filter1) AND `t`.`IsAdmin` = :filter2)
  ORDER BY `t`.`LastNameForm` ASC, `t`.`FirstNameForm` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `LastNameForm`, `FirstNameForm`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`LastNameForm` ASC, `t`.`FirstNameForm` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
  FROM (SELECT `a`.`IndividualID` AS `ID`
sqlite |  FROM `task_assignees` `a`
mysql  |  FROM `task_assignees` `a` FORCE INDEX (`PRIMARY`)
  WHERE `a`.`SiteID` = :site AND `a`.`TaskID` = :task) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND EXISTS (SELECT `a`.`IndividualID` AS `ID`
sqlite |  FROM `task_assignees` `a`
mysql  |  FROM `task_assignees` `a` FORCE INDEX (`PRIMARY`)
  WHERE `a`.`SiteID` = :site AND `a`.`TaskID` = :task AND `a`.`IndividualID` = `t`.`ID`) AND (`t`.`OrderKey` = :key0 AND `t`.`ID` > :key1 OR `t`.`OrderKey` > :key0)
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
  FROM (SELECT `a`.`IndividualID` AS `ID`
sqlite |  FROM `task_assignees` `a`
mysql  |  FROM `task_assignees` `a` FORCE INDEX (`PRIMARY`)
  WHERE `a`.`SiteID` = :site AND `a`.`TaskID` = :task) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND EXISTS (SELECT `a`.`IndividualID` AS `ID`
sqlite |  FROM `task_assignees` `a`
mysql  |  FROM `task_assignees` `a` FORCE INDEX (`PRIMARY`)
  WHERE `a`.`SiteID` = :site AND `a`.`TaskID` = :task AND `a`.`IndividualID` = `t`.`ID`)
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
  FROM (SELECT `gm`.`IndividualID` AS `ID`
sqlite |  FROM `security_group_members` `gm`
mysql  |  FROM `security_group_members` `gm` FORCE INDEX (`PRIMARY`)
  WHERE `gm`.`SiteID` = :site AND `gm`.`GroupID` = :group) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND EXISTS (SELECT `gm`.`IndividualID` AS `ID`
sqlite |  FROM `security_group_members` `gm`
mysql  |  FROM `security_group_members` `gm` FORCE INDEX (`PRIMARY`)
  WHERE `gm`.`SiteID` = :site AND `gm`.`GroupID` = :group AND `gm`.`IndividualID` = `t`.`ID`)
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
  FROM (SELECT `t`.`ID` AS `ID`
sqlite |  FROM `individuals` `t` INDEXED BY `IX_individuals_by_LastNameForm`
mysql  |  FROM `individuals` `t` FORCE INDEX (`IX_individuals_by_LastNameForm`)
  WHERE `t`.`SiteID` = :site AND ((`t`.`LastNameForm` >= :filter0 AND `t`.`LastNameForm` < :filter1) AND (`t`.`FirstNameForm` IS NOT NULL AND `t`.`IsAdmin` <> :filter2))) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND ((`t`.`LastNameForm` >= :filter0 AND `t`.`LastNameForm` < :filter1) AND (`t`.`FirstNameForm` IS NOT NULL AND `t`.`IsAdmin` <> :filter2))
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
  FROM (SELECT `um`.`IndividualID` AS `ID`
sqlite |  FROM `organization_members` `um` INDEXED BY `IX_organization_members_people`
mysql  |  FROM `organization_members` `um` FORCE INDEX (`IX_organization_members_people`)
  INNER JOIN `organizations` `uo` ON `uo`.`SiteID` = `um`.`SiteID` AND `uo`.`ID` = `um`.`OrganizationID`
  WHERE `um`.`SiteID` = :site AND `uo`.`Deleted` = 0 AND `uo`.`DeletedByRef` = 0 AND `um`.`OrganizationID` = :unit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND EXISTS (SELECT `um`.`IndividualID` AS `ID`
sqlite |  FROM `organization_members` `um` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `um` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `organizations` `uo` ON `uo`.`SiteID` = `um`.`SiteID` AND `uo`.`ID` = `um`.`OrganizationID`
  WHERE `um`.`SiteID` = :site AND `uo`.`Deleted` = 0 AND `uo`.`DeletedByRef` = 0 AND `um`.`OrganizationID` = :unit AND `um`.`IndividualID` = `t`.`ID`) AND (`t`.`OrderKey` = :key0 AND `t`.`ID` > :key1 OR `t`.`OrderKey` > :key0)
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
  FROM (SELECT `um`.`IndividualID` AS `ID`
sqlite |  FROM `organization_members` `um` INDEXED BY `IX_organization_members_people`
mysql  |  FROM `organization_members` `um` FORCE INDEX (`IX_organization_members_people`)
  INNER JOIN `organizations` `uo` ON `uo`.`SiteID` = `um`.`SiteID` AND `uo`.`ID` = `um`.`OrganizationID`
  WHERE `um`.`SiteID` = :site AND `uo`.`Deleted` = 0 AND `uo`.`DeletedByRef` = 0 AND `um`.`OrganizationID` = :unit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND EXISTS (SELECT `um`.`IndividualID` AS `ID`
sqlite |  FROM `organization_members` `um` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `um` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `organizations` `uo` ON `uo`.`SiteID` = `um`.`SiteID` AND `uo`.`ID` = `um`.`OrganizationID`
  WHERE `um`.`SiteID` = :site AND `uo`.`Deleted` = 0 AND `uo`.`DeletedByRef` = 0 AND `um`.`OrganizationID` = :unit AND `um`.`IndividualID` = `t`.`ID`)
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
sqlite |  FROM `individuals` `t` INDEXED BY `IX_individuals_order`
mysql  |  FROM `individuals` `t` FORCE INDEX (`IX_individuals_order`)
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`OrderKey` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
sqlite |  FROM `individuals` `t` INDEXED BY `IX_individuals_order`
mysql  |  FROM `individuals` `t` FORCE INDEX (`IX_individuals_order`)
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`OrderKey` > :key0
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
  FROM `individuals` `t`
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND 1 = 0
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`OrderKey` AS `OrderKey`, `t`.`ID` AS `ID`
  FROM `individuals` `t`
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ID` IN (:...apart)
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `OrderKey`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `individuals` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `individuals` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `individuals` `t` INDEXED BY `IX_individuals_order`
mysql  |  FROM `individuals` `t` FORCE INDEX (`IX_individuals_order`)
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1)
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `individuals` `t` INDEXED BY `IX_individuals_order`
mysql  |  FROM `individuals` `t` FORCE INDEX (`IX_individuals_order`)
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`IsAdmin` = :IsAdmin
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `individuals` `t` INDEXED BY `IX_individuals_order`
mysql  |  FROM `individuals` `t` FORCE INDEX (`IX_individuals_order`)
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `individuals` `t` INDEXED BY `IX_individuals_order`
mysql  |  FROM `individuals` `t` FORCE INDEX (`IX_individuals_order`)
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`OrderKey` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM `individuals` `t`
  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

mysql  |SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`IsAdmin` AS `IsAdmin`, `t`.`UserID` AS `UserID`, `t`.`Prefix` AS `Prefix`, `t`.`Suffix` AS `Suffix`, `t`.`FirstName` AS `FirstName`, `t`.`LastName` AS `LastName`, `t`.`UserDefined1` AS `UserDefined1`, `t`.`UserDefined2` AS `UserDefined2`, `t`.`UserDefined3` AS `UserDefined3`, `t`.`UserDefined4` AS `UserDefined4`, `t`.`Email` AS `Email`, `t`.`UserName` AS `UserName`, `t`.`FullName` AS `FullName`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`Updated` AS `Updated`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`IsGlobalAdmin` AS `IsGlobalAdmin`, `t`.`UserEmail` AS `UserEmail`, `t`.`HireDate` AS `HireDate`, `t`.`Version` AS `Version`, `t`.`OrderKey` AS `OrderKey`, `m`.`OrganizationID` AS `PrimaryOrganizationID`, `m`.`Title` AS `PrimaryTitle`, `m`.`ReportsToID` AS `PrimaryReportsTo`, `o`.`Name` AS `PrimaryOrganizationName`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
mysql  |  FROM comments lc
mysql  |  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
mysql  |  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
mysql  |  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
mysql  |  FROM `individuals` `t`
mysql  |  LEFT JOIN `organization_members` `m` ON `m`.`SiteID` = `t`.`SiteID` AND `m`.`ID` = `t`.`PrimaryMemberID`
mysql  |  LEFT JOIN `organizations` `o` ON `o`.`SiteID` = `t`.`SiteID` AND `o`.`ID` = `m`.`OrganizationID`
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |
SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`Name` AS `Name`, `t`.`Rank` AS `Rank`, `t`.`Completed` AS `Completed`, `t`.`Version` AS `Version`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `project_statuses` `t` INDEXED BY `IX_project_statuses`
mysql  |  FROM `project_statuses` `t` FORCE INDEX (`IX_project_statuses`)
  WHERE `t`.`SiteID` = :site AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `project_statuses` `t` INDEXED BY `IX_project_statuses`
mysql  |  FROM `project_statuses` `t` FORCE INDEX (`IX_project_statuses`)
  WHERE `t`.`SiteID` = :site AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `project_statuses` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `project_statuses` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`Name` AS `Name`, `t`.`Rank` AS `Rank`, `t`.`Completed` AS `Completed`, `t`.`Version` AS `Version`
sqlite |  FROM `project_statuses` `t` INDEXED BY `IX_project_statuses`
mysql  |  FROM `project_statuses` `t` FORCE INDEX (`IX_project_statuses`)
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`Name` AS `Name`, `t`.`Rank` AS `Rank`, `t`.`Completed` AS `Completed`, `t`.`Version` AS `Version`
  FROM `project_statuses` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`Name` AS `Name`, `t`.`Rank` AS `Rank`, `t`.`Version` AS `Version`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `project_phases` `t` INDEXED BY `IX_project_phases`
mysql  |  FROM `project_phases` `t` FORCE INDEX (`IX_project_phases`)
  WHERE `t`.`SiteID` = :site AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `project_phases` `t` INDEXED BY `IX_project_phases`
mysql  |  FROM `project_phases` `t` FORCE INDEX (`IX_project_phases`)
  WHERE `t`.`SiteID` = :site AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `project_phases` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `project_phases` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`Name` AS `Name`, `t`.`Rank` AS `Rank`, `t`.`Version` AS `Version`
sqlite |  FROM `project_phases` `t` INDEXED BY `IX_project_phases`
mysql  |  FROM `project_phases` `t` FORCE INDEX (`IX_project_phases`)
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`Name` AS `Name`, `t`.`Rank` AS `Rank`, `t`.`Version` AS `Version`
  FROM `project_phases` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`ParentID` AS `ParentID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`EmotionalGoal` AS `EmotionalGoal`, `t`.`Focus` AS `Focus`, `t`.`Picture` AS `Picture`, `t`.`RowType` AS `RowType`, `t`.`RankOrder` AS `RankOrder`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
  FROM (SELECT `m`.`OrganizationID` AS `ID`
sqlite |  FROM `organization_members` `m` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `m` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual) found
sqlite |  CROSS JOIN `organizations` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `organizations` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND EXISTS (SELECT `m`.`OrganizationID` AS `ID`
sqlite |  FROM `organization_members` `m` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `m` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual AND `m`.`OrganizationID` = `t`.`ID`)
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `organizations` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `organizations` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`ParentID` AS `ParentID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`EmotionalGoal` AS `EmotionalGoal`, `t`.`Focus` AS `Focus`, `t`.`Picture` AS `Picture`, `t`.`RowType` AS `RowType`, `t`.`RankOrder` AS `RankOrder`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
  FROM (SELECT `m`.`OrganizationID` AS `ID`
sqlite |  FROM `organization_members` `m` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `m` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual) found
sqlite |  CROSS JOIN `organizations` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `organizations` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND EXISTS (SELECT `m`.`OrganizationID` AS `ID`
sqlite |  FROM `organization_members` `m` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `m` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual AND `m`.`OrganizationID` = `t`.`ID`) AND (`t`.`Rank` = :key0 AND `t`.`ID` > :key1 OR `t`.`Rank` > :key0)
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `organizations` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `organizations` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`ParentID` AS `ParentID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`EmotionalGoal` AS `EmotionalGoal`, `t`.`Focus` AS `Focus`, `t`.`Picture` AS `Picture`, `t`.`RowType` AS `RowType`, `t`.`RankOrder` AS `RankOrder`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
  FROM (SELECT `m`.`OrganizationID` AS `ID`
sqlite |  FROM `organization_members` `m` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `m` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual) found
sqlite |  CROSS JOIN `organizations` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `organizations` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND EXISTS (SELECT `m`.`OrganizationID` AS `ID`
sqlite |  FROM `organization_members` `m` INDEXED BY `UQ_organization_members_pair`
mysql  |  FROM `organization_members` `m` FORCE INDEX (`UQ_organization_members_pair`)
  INNER JOIN `individuals` `i` ON `i`.`SiteID` = `m`.`SiteID` AND `i`.`ID` = `m`.`IndividualID`
  WHERE `m`.`SiteID` = :site AND `i`.`Deleted` = 0 AND `i`.`DeletedByRef` = 0 AND `m`.`IndividualID` = :individual AND `m`.`OrganizationID` = `t`.`ID`)
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `organizations` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `organizations` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`ParentID` AS `ParentID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`EmotionalGoal` AS `EmotionalGoal`, `t`.`Focus` AS `Focus`, `t`.`Picture` AS `Picture`, `t`.`RowType` AS `RowType`, `t`.`RankOrder` AS `RankOrder`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `organizations` `t` INDEXED BY `IX_organizations_parent`
mysql  |  FROM `organizations` `t` FORCE INDEX (`IX_organizations_parent`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ParentID` = :ParentID AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `organizations` `t` INDEXED BY `IX_organizations_parent`
mysql  |  FROM `organizations` `t` FORCE INDEX (`IX_organizations_parent`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ParentID` = :ParentID AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `organizations` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `organizations` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`ParentID` AS `ParentID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`EmotionalGoal` AS `EmotionalGoal`, `t`.`Focus` AS `Focus`, `t`.`Picture` AS `Picture`, `t`.`RowType` AS `RowType`, `t`.`RankOrder` AS `RankOrder`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `organizations` `t` INDEXED BY `IX_organizations_rank`
mysql  |  FROM `organizations` `t` FORCE INDEX (`IX_organizations_rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`RowType` = :RowType AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `organizations` `t` INDEXED BY `IX_organizations_rank`
mysql  |  FROM `organizations` `t` FORCE INDEX (`IX_organizations_rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`RowType` = :RowType AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `organizations` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `organizations` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`ParentID` AS `ParentID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`EmotionalGoal` AS `EmotionalGoal`, `t`.`Focus` AS `Focus`, `t`.`Picture` AS `Picture`, `t`.`RowType` AS `RowType`, `t`.`RankOrder` AS `RankOrder`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `organizations` `t` INDEXED BY `IX_organizations_parent`
mysql  |  FROM `organizations` `t` FORCE INDEX (`IX_organizations_parent`)
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND `t`.`ParentID` = :ParentID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`ParentID` AS `ParentID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`EmotionalGoal` AS `EmotionalGoal`, `t`.`Focus` AS `Focus`, `t`.`Picture` AS `Picture`, `t`.`RowType` AS `RowType`, `t`.`RankOrder` AS `RankOrder`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `organizations` `t` INDEXED BY `IX_organizations_parent`
mysql  |  FROM `organizations` `t` FORCE INDEX (`IX_organizations_parent`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`ParentID` = :ParentID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`ParentID` AS `ParentID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`EmotionalGoal` AS `EmotionalGoal`, `t`.`Focus` AS `Focus`, `t`.`Picture` AS `Picture`, `t`.`RowType` AS `RowType`, `t`.`RankOrder` AS `RankOrder`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `organizations` `t` INDEXED BY `IX_organizations_parent`
mysql  |  FROM `organizations` `t` FORCE INDEX (`IX_organizations_parent`)
  WHERE `t`.`SiteID` = :site AND `t`.`ParentID` = :ParentID
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`ParentID` AS `ParentID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`EmotionalGoal` AS `EmotionalGoal`, `t`.`Focus` AS `Focus`, `t`.`Picture` AS `Picture`, `t`.`RowType` AS `RowType`, `t`.`RankOrder` AS `RankOrder`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `organizations` `t` INDEXED BY `IX_organizations_rank`
mysql  |  FROM `organizations` `t` FORCE INDEX (`IX_organizations_rank`)
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` = 1 OR `t`.`DeletedByRef` = 1) AND `t`.`RowType` = :RowType
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`ParentID` AS `ParentID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`EmotionalGoal` AS `EmotionalGoal`, `t`.`Focus` AS `Focus`, `t`.`Picture` AS `Picture`, `t`.`RowType` AS `RowType`, `t`.`RankOrder` AS `RankOrder`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `organizations` `t` INDEXED BY `IX_organizations_rank`
mysql  |  FROM `organizations` `t` FORCE INDEX (`IX_organizations_rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`Deleted` = 0 AND `t`.`DeletedByRef` = 0 AND `t`.`RowType` = :RowType
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`ParentID` AS `ParentID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`EmotionalGoal` AS `EmotionalGoal`, `t`.`Focus` AS `Focus`, `t`.`Picture` AS `Picture`, `t`.`RowType` AS `RowType`, `t`.`RankOrder` AS `RankOrder`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `organizations` `t` INDEXED BY `IX_organizations_rank`
mysql  |  FROM `organizations` `t` FORCE INDEX (`IX_organizations_rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`RowType` = :RowType
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`ParentID` AS `ParentID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`EmotionalGoal` AS `EmotionalGoal`, `t`.`Focus` AS `Focus`, `t`.`Picture` AS `Picture`, `t`.`RowType` AS `RowType`, `t`.`RankOrder` AS `RankOrder`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
sqlite |  FROM `organizations` `t` INDEXED BY `IX_organizations_rank`
mysql  |  FROM `organizations` `t` FORCE INDEX (`IX_organizations_rank`)
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`ParentID` AS `ParentID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`EmotionalGoal` AS `EmotionalGoal`, `t`.`Focus` AS `Focus`, `t`.`Picture` AS `Picture`, `t`.`RowType` AS `RowType`, `t`.`RankOrder` AS `RankOrder`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
  FROM comments lc
  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
  FROM `organizations` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

mysql  |SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`ParentID` AS `ParentID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`EmotionalGoal` AS `EmotionalGoal`, `t`.`Focus` AS `Focus`, `t`.`Picture` AS `Picture`, `t`.`RowType` AS `RowType`, `t`.`RankOrder` AS `RankOrder`, `t`.`Deleted` AS `Deleted`, `t`.`DeletedByRef` AS `DeletedByRef`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, ( SELECT JSON_ARRAY(lc.Comment, CAST(lc.CommentDate AS CHAR), la.ID, la.FullName)
mysql  |  FROM comments lc
mysql  |  LEFT JOIN individuals la ON la.ID = lc.IndividualID AND la.SiteID = lc.SiteID
mysql  |  WHERE lc.SiteID = `t`.`SiteID` AND lc.AncestorID = `t`.`ID` AND lc.Deleted = 0
mysql  |  ORDER BY lc.CommentDate DESC, lc.ID DESC LIMIT 1) AS `LastOfAll`
mysql  |  FROM `organizations` `t`
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |
SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Code` AS `Code`, `t`.`Version` AS `Version`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `colors` `t` INDEXED BY `IX_colors_rank`
mysql  |  FROM `colors` `t` FORCE INDEX (`IX_colors_rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `colors` `t` INDEXED BY `IX_colors_rank`
mysql  |  FROM `colors` `t` FORCE INDEX (`IX_colors_rank`)
  WHERE `t`.`SiteID` = :site AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `colors` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `colors` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Code` AS `Code`, `t`.`Version` AS `Version`
sqlite |  FROM `colors` `t` INDEXED BY `IX_colors_rank`
mysql  |  FROM `colors` `t` FORCE INDEX (`IX_colors_rank`)
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Code` AS `Code`, `t`.`Version` AS `Version`
  FROM `colors` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Code` AS `Code`, `t`.`Version` AS `Version`
  FROM `colors` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
  FROM (SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `core_values` `t` INDEXED BY `IX_core_values_order`
mysql  |  FROM `core_values` `t` FORCE INDEX (`IX_core_values_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Rank` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Rank` AS `Rank`, `t`.`ID` AS `ID`
sqlite |  FROM `core_values` `t` INDEXED BY `IX_core_values_order`
mysql  |  FROM `core_values` `t` FORCE INDEX (`IX_core_values_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`Rank` > :key0
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Rank`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `core_values` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `core_values` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
sqlite |  FROM `core_values` `t` INDEXED BY `IX_core_values_order`
mysql  |  FROM `core_values` `t` FORCE INDEX (`IX_core_values_order`)
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`Rank` AS `Rank`, `t`.`Name` AS `Name`, `t`.`Description` AS `Description`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`
  FROM `core_values` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`StartDate` AS `StartDate`, `t`.`EndDate` AS `EndDate`, `t`.`Version` AS `Version`, ( SELECT COUNT(*)
  FROM commitments pc
  JOIN nodes pn ON pn.ID = pc.AncestorID AND pn.SiteID = pc.SiteID AND pn.Deleted = 0 AND pn.DeletedByRef = 0
  WHERE pc.SiteID = `t`.`SiteID` AND pc.PeriodID = `t`.`ID`) AS `TotalCommitments`, ( SELECT COUNT(*)
  FROM projects pp
  WHERE pp.SiteID = `t`.`SiteID` AND pp.Deleted = 0 AND pp.DeletedByRef = 0 AND (pp.EndDateActual IS NULL OR pp.EndDateActual > `t`.`EndDate`) AND COALESCE(pp.StartDateActual, pp.StartDateProjected) <= `t`.`EndDate`) AS `TotalProjects`
  FROM (SELECT *
  FROM (SELECT `t`.`StartDate` AS `StartDate`, `t`.`ID` AS `ID`
sqlite |  FROM `periods` `t` INDEXED BY `IX_periods_order`
mysql  |  FROM `periods` `t` FORCE INDEX (`IX_periods_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`StartDate` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`StartDate` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`StartDate` AS `StartDate`, `t`.`ID` AS `ID`
sqlite |  FROM `periods` `t` INDEXED BY `IX_periods_order`
mysql  |  FROM `periods` `t` FORCE INDEX (`IX_periods_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`StartDate` > :key0
  ORDER BY `t`.`StartDate` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `StartDate`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `periods` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `periods` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`StartDate` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`StartDate` AS `StartDate`, `t`.`EndDate` AS `EndDate`, `t`.`Version` AS `Version`, ( SELECT COUNT(*)
  FROM commitments pc
  JOIN nodes pn ON pn.ID = pc.AncestorID AND pn.SiteID = pc.SiteID AND pn.Deleted = 0 AND pn.DeletedByRef = 0
  WHERE pc.SiteID = `t`.`SiteID` AND pc.PeriodID = `t`.`ID`) AS `TotalCommitments`, ( SELECT COUNT(*)
  FROM projects pp
  WHERE pp.SiteID = `t`.`SiteID` AND pp.Deleted = 0 AND pp.DeletedByRef = 0 AND (pp.EndDateActual IS NULL OR pp.EndDateActual > `t`.`EndDate`) AND COALESCE(pp.StartDateActual, pp.StartDateProjected) <= `t`.`EndDate`) AS `TotalProjects`
sqlite |  FROM `periods` `t` INDEXED BY `IX_periods_order`
mysql  |  FROM `periods` `t` FORCE INDEX (`IX_periods_order`)
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`StartDate` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`StartDate` AS `StartDate`, `t`.`EndDate` AS `EndDate`, `t`.`Version` AS `Version`, ( SELECT COUNT(*)
  FROM commitments pc
  JOIN nodes pn ON pn.ID = pc.AncestorID AND pn.SiteID = pc.SiteID AND pn.Deleted = 0 AND pn.DeletedByRef = 0
  WHERE pc.SiteID = `t`.`SiteID` AND pc.PeriodID = `t`.`ID`) AS `TotalCommitments`, ( SELECT COUNT(*)
  FROM projects pp
  WHERE pp.SiteID = `t`.`SiteID` AND pp.Deleted = 0 AND pp.DeletedByRef = 0 AND (pp.EndDateActual IS NULL OR pp.EndDateActual > `t`.`EndDate`) AND COALESCE(pp.StartDateActual, pp.StartDateProjected) <= `t`.`EndDate`) AS `TotalProjects`
  FROM `periods` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

mysql  |SELECT `t`.`ID` AS `ID`, `t`.`SiteID` AS `SiteID`, `t`.`StartDate` AS `StartDate`, `t`.`EndDate` AS `EndDate`, `t`.`Version` AS `Version`, ( SELECT COUNT(*)
mysql  |  FROM commitments pc
mysql  |  JOIN nodes pn ON pn.ID = pc.AncestorID AND pn.SiteID = pc.SiteID AND pn.Deleted = 0 AND pn.DeletedByRef = 0
mysql  |  WHERE pc.SiteID = `t`.`SiteID` AND pc.PeriodID = `t`.`ID`) AS `TotalCommitments`, ( SELECT COUNT(*)
mysql  |  FROM projects pp
mysql  |  WHERE pp.SiteID = `t`.`SiteID` AND pp.Deleted = 0 AND pp.DeletedByRef = 0 AND (pp.EndDateActual IS NULL OR pp.EndDateActual > `t`.`EndDate`) AND COALESCE(pp.StartDateActual, pp.StartDateProjected) <= `t`.`EndDate`) AS `TotalProjects`
mysql  |  FROM `periods` `t`
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |
SELECT `t`.`ID` AS `ID`, `t`.`SubjectID` AS `SubjectID`, `t`.`Kind` AS `Kind`, `t`.`PeriodID` AS `PeriodID`, `t`.`Score` AS `Score`, `t`.`Comment` AS `Comment`, `t`.`AssessorID` AS `AssessorID`, `t`.`SiteID` AS `SiteID`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `a`.`RowType` AS `SubjectType`, COALESCE(`t`.`CoreValueID`, `t`.`BasicRoleID`) AS `ItemID`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `SubjectDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`Kind` AS `Kind`, `t`.`ID` AS `ID`
sqlite |  FROM `assessments` `t` INDEXED BY `IX_assessments_subject`
mysql  |  FROM `assessments` `t` FORCE INDEX (`IX_assessments_subject`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`SubjectID`
  WHERE `t`.`SiteID` = :site AND `t`.`SubjectID` = :SubjectID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0 AND `t`.`Kind` = :key0 AND `t`.`ID` > :key1
  ORDER BY `t`.`Kind` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Kind` AS `Kind`, `t`.`ID` AS `ID`
sqlite |  FROM `assessments` `t` INDEXED BY `IX_assessments_subject`
mysql  |  FROM `assessments` `t` FORCE INDEX (`IX_assessments_subject`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`SubjectID`
  WHERE `t`.`SiteID` = :site AND `t`.`SubjectID` = :SubjectID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0 AND `t`.`Kind` > :key0
  ORDER BY `t`.`Kind` ASC, `t`.`ID` ASC LIMIT :#limit) part1
  ORDER BY `Kind`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `assessments` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `assessments` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`SubjectID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Kind` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SubjectID` AS `SubjectID`, `t`.`Kind` AS `Kind`, `t`.`PeriodID` AS `PeriodID`, `t`.`Score` AS `Score`, `t`.`Comment` AS `Comment`, `t`.`AssessorID` AS `AssessorID`, `t`.`SiteID` AS `SiteID`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `a`.`RowType` AS `SubjectType`, COALESCE(`t`.`CoreValueID`, `t`.`BasicRoleID`) AS `ItemID`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `SubjectDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`Kind` AS `Kind`, `t`.`ID` AS `ID`
  FROM `assessments` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`SubjectID`
  WHERE `t`.`SiteID` = :site AND 1 = 0 AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`Kind` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Kind`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `assessments` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `assessments` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`SubjectID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Kind` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SubjectID` AS `SubjectID`, `t`.`Kind` AS `Kind`, `t`.`PeriodID` AS `PeriodID`, `t`.`Score` AS `Score`, `t`.`Comment` AS `Comment`, `t`.`AssessorID` AS `AssessorID`, `t`.`SiteID` AS `SiteID`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `a`.`RowType` AS `SubjectType`, COALESCE(`t`.`CoreValueID`, `t`.`BasicRoleID`) AS `ItemID`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `SubjectDeleted`
  FROM (SELECT *
  FROM (SELECT `t`.`Kind` AS `Kind`, `t`.`ID` AS `ID`
  FROM `assessments` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`SubjectID`
  WHERE `t`.`SiteID` = :site AND `t`.`SubjectID` = :SubjectID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0 AND 1 = 0
  ORDER BY `t`.`Kind` ASC, `t`.`ID` ASC LIMIT :#limit) part0
  ORDER BY `Kind`, `ID` LIMIT :#limit) found
sqlite |  CROSS JOIN `assessments` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `assessments` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`SubjectID`
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Kind` ASC, `t`.`ID` ASC

SELECT `t`.`ID` AS `ID`, `t`.`SubjectID` AS `SubjectID`, `t`.`Kind` AS `Kind`, `t`.`PeriodID` AS `PeriodID`, `t`.`Score` AS `Score`, `t`.`Comment` AS `Comment`, `t`.`AssessorID` AS `AssessorID`, `t`.`SiteID` AS `SiteID`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `a`.`RowType` AS `SubjectType`, COALESCE(`t`.`CoreValueID`, `t`.`BasicRoleID`) AS `ItemID`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `SubjectDeleted`
sqlite |  FROM `assessments` `t` INDEXED BY `IX_assessments_subject`
mysql  |  FROM `assessments` `t` FORCE INDEX (`IX_assessments_subject`)
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`SubjectID`
  WHERE `t`.`SiteID` = :site AND `t`.`SubjectID` = :SubjectID AND `t`.`PeriodID` = :PeriodID AND COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0
  ORDER BY `t`.`Kind` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`SubjectID` AS `SubjectID`, `t`.`Kind` AS `Kind`, `t`.`PeriodID` AS `PeriodID`, `t`.`Score` AS `Score`, `t`.`Comment` AS `Comment`, `t`.`AssessorID` AS `AssessorID`, `t`.`SiteID` AS `SiteID`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `a`.`RowType` AS `SubjectType`, COALESCE(`t`.`CoreValueID`, `t`.`BasicRoleID`) AS `ItemID`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `SubjectDeleted`
  FROM `assessments` `t`
  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`SubjectID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

mysql  |SELECT `t`.`ID` AS `ID`, `t`.`SubjectID` AS `SubjectID`, `t`.`Kind` AS `Kind`, `t`.`PeriodID` AS `PeriodID`, `t`.`Score` AS `Score`, `t`.`Comment` AS `Comment`, `t`.`AssessorID` AS `AssessorID`, `t`.`SiteID` AS `SiteID`, `t`.`Created` AS `Created`, `t`.`CreatedBy` AS `CreatedBy`, `t`.`Updated` AS `Updated`, `t`.`UpdatedBy` AS `UpdatedBy`, `t`.`Version` AS `Version`, `a`.`RowType` AS `SubjectType`, COALESCE(`t`.`CoreValueID`, `t`.`BasicRoleID`) AS `ItemID`, NOT (COALESCE(`a`.`Deleted` + `a`.`DeletedByRef`, 1) = 0) AS `SubjectDeleted`
mysql  |  FROM `assessments` `t`
mysql  |  LEFT JOIN `nodes` `a` ON `a`.`SiteID` = `t`.`SiteID` AND `a`.`ID` = `t`.`SubjectID`
mysql  |  WHERE `t`.`SiteID` = :site AND `t`.`ID` IN (:...ids)
mysql  |
SELECT `t`.`ID` AS `ID`, `t`.`WebhookID` AS `WebhookID`, `t`.`EntryID` AS `EntryID`, `t`.`EventType` AS `EventType`, `t`.`Href` AS `Href`, `t`.`Attempts` AS `Attempts`, `t`.`Created` AS `Created`, `t`.`LastAttempt` AS `LastAttempt`, `t`.`NextAttempt` AS `NextAttempt`, `t`.`Status` AS `Status`, `t`.`Error` AS `Error`, `t`.`Delivered` AS `Delivered`, `t`.`Version` AS `Version`
  FROM (SELECT *
  FROM (SELECT `t`.`Created` AS `Created`, `t`.`ID` AS `ID`
sqlite |  FROM `webhook_deliveries` `t` INDEXED BY `IX_webhook_deliveries_order`
mysql  |  FROM `webhook_deliveries` `t` FORCE INDEX (`IX_webhook_deliveries_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`WebhookID` = :WebhookID AND `t`.`Created` = :key0 AND `t`.`ID` < :key1
  ORDER BY `t`.`Created` DESC, `t`.`ID` DESC LIMIT :#limit) part0
  UNION ALL SELECT *
  FROM (SELECT `t`.`Created` AS `Created`, `t`.`ID` AS `ID`
sqlite |  FROM `webhook_deliveries` `t` INDEXED BY `IX_webhook_deliveries_order`
mysql  |  FROM `webhook_deliveries` `t` FORCE INDEX (`IX_webhook_deliveries_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`WebhookID` = :WebhookID AND `t`.`Created` < :key0
  ORDER BY `t`.`Created` DESC, `t`.`ID` DESC LIMIT :#limit) part1
  ORDER BY `Created` DESC, `ID` DESC LIMIT :#limit) found
sqlite |  CROSS JOIN `webhook_deliveries` `t` ON `t`.`ID` = found.ID
mysql  |  STRAIGHT_JOIN `webhook_deliveries` `t` FORCE INDEX (`PRIMARY`) ON `t`.`ID` = found.ID
  WHERE `t`.`SiteID` = :site
  ORDER BY `t`.`Created` DESC, `t`.`ID` DESC

SELECT `t`.`ID` AS `ID`, `t`.`WebhookID` AS `WebhookID`, `t`.`EntryID` AS `EntryID`, `t`.`EventType` AS `EventType`, `t`.`Href` AS `Href`, `t`.`Attempts` AS `Attempts`, `t`.`Created` AS `Created`, `t`.`LastAttempt` AS `LastAttempt`, `t`.`NextAttempt` AS `NextAttempt`, `t`.`Status` AS `Status`, `t`.`Error` AS `Error`, `t`.`Delivered` AS `Delivered`, `t`.`Version` AS `Version`
sqlite |  FROM `webhook_deliveries` `t` INDEXED BY `IX_webhook_deliveries_order`
mysql  |  FROM `webhook_deliveries` `t` FORCE INDEX (`IX_webhook_deliveries_order`)
  WHERE `t`.`SiteID` = :site AND `t`.`WebhookID` = :WebhookID
  ORDER BY `t`.`Created` DESC, `t`.`ID` DESC LIMIT :#limit

SELECT `t`.`ID` AS `ID`, `t`.`WebhookID` AS `WebhookID`, `t`.`EntryID` AS `EntryID`, `t`.`EventType` AS `EventType`, `t`.`Href` AS `Href`, `t`.`Attempts` AS `Attempts`, `t`.`Created` AS `Created`, `t`.`LastAttempt` AS `LastAttempt`, `t`.`NextAttempt` AS `NextAttempt`, `t`.`Status` AS `Status`, `t`.`Error` AS `Error`, `t`.`Delivered` AS `Delivered`, `t`.`Version` AS `Version`
  FROM `webhook_deliveries` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `t`.`IndividualID` AS `IndividualID`, `t`.`ID` AS `BasicRoleID`, `t`.`Name` AS `BasicRoleName`, `t`.`Rank` AS `BasicRoleRank`, `d`.`DialogDate` AS `DialogDate`, `d`.`ID` AS `DialogID`, COALESCE(`w`.`Description`, '') AS `Description`, COALESCE(`w`.`Version`, 0) AS `Version`, (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) AS `ParentDeleted`
  FROM `basic_roles` `t`
sqlite |  INNER JOIN `dialogs` `d` INDEXED BY `IX_dialogs_ancestor` ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
mysql  |  INNER JOIN `dialogs` `d` FORCE INDEX (`IX_dialogs_ancestor`) ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
  LEFT JOIN `basic_role_dialogs` `w` ON `w`.`SiteID` = `t`.`SiteID` AND `w`.`BasicRoleID` = `t`.`ID` AND `w`.`DialogID` = `d`.`ID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) = 0 AND `t`.`ID` = :id AND `d`.`AncestorID` = (SELECT o.IndividualID
  FROM basic_roles o
  WHERE o.SiteID = :site AND o.ID = :id)
  ORDER BY `d`.`DialogDate` DESC, `d`.`ID` DESC LIMIT :#limit

SELECT `t`.`IndividualID` AS `IndividualID`, `t`.`ID` AS `BasicRoleID`, `t`.`Name` AS `BasicRoleName`, `t`.`Rank` AS `BasicRoleRank`, `d`.`DialogDate` AS `DialogDate`, `d`.`ID` AS `DialogID`, COALESCE(`w`.`Description`, '') AS `Description`, COALESCE(`w`.`Version`, 0) AS `Version`, (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) AS `ParentDeleted`
  FROM `basic_roles` `t`
  INNER JOIN `dialogs` `d` ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
  LEFT JOIN `basic_role_dialogs` `w` ON `w`.`SiteID` = `t`.`SiteID` AND `w`.`BasicRoleID` = `t`.`ID` AND `w`.`DialogID` = `d`.`ID`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :role AND `d`.`ID` = :dialog

SELECT `t`.`IndividualID` AS `IndividualID`, `t`.`ID` AS `BasicRoleID`, `t`.`Name` AS `BasicRoleName`, `t`.`Rank` AS `BasicRoleRank`, `d`.`DialogDate` AS `DialogDate`, `d`.`ID` AS `DialogID`, COALESCE(`w`.`Description`, '') AS `Description`, COALESCE(`w`.`Version`, 0) AS `Version`, (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) AS `ParentDeleted`, (`t`.`Rank`) AS `Rank`, (`t`.`ID`) AS `ID`
sqlite |  FROM `basic_roles` `t` INDEXED BY `IX_basic_roles_by_Rank`
mysql  |  FROM `basic_roles` `t` FORCE INDEX (`IX_basic_roles_by_Rank`)
  INNER JOIN `dialogs` `d` ON `d`.`SiteID` = `t`.`SiteID` AND `d`.`AncestorID` = `t`.`IndividualID`
  LEFT JOIN `basic_role_dialogs` `w` ON `w`.`SiteID` = `t`.`SiteID` AND `w`.`BasicRoleID` = `t`.`ID` AND `w`.`DialogID` = `d`.`ID`
  WHERE `t`.`SiteID` = :site AND (`t`.`Deleted` + `t`.`DeletedByRef` + `d`.`Deleted` + `d`.`DeletedByRef`) = 0 AND `d`.`ID` = :id AND `t`.`IndividualID` = (SELECT o.AncestorID
  FROM dialogs o
  WHERE o.SiteID = :site AND o.ID = :id)
  ORDER BY `t`.`Rank` ASC, `t`.`ID` ASC LIMIT :#limit

SELECT `t`.`Threshold1` AS `Threshold1`, `t`.`Threshold2` AS `Threshold2`, `t`.`Threshold3` AS `Threshold3`, `t`.`ShowMetrics` AS `ShowMetrics`, `t`.`ShowDialogs` AS `ShowDialogs`, `t`.`ShowFollowUps` AS `ShowFollowUps`, `t`.`ShowProjectLoad` AS `ShowProjectLoad`, `t`.`ShowEvaluationCriteria` AS `ShowEvaluationCriteria`, `t`.`ShowLeaderAssessment` AS `ShowLeaderAssessment`, `t`.`ShowTeamAssessment` AS `ShowTeamAssessment`, `t`.`ShowGoals` AS `ShowGoals`, `t`.`ShowOrgCommitments` AS `ShowOrgCommitments`, `t`.`ShowDeptCommitments` AS `ShowDeptCommitments`, `t`.`ShowIndCommitments` AS `ShowIndCommitments`, `t`.`Show8020Metrics` AS `Show8020Metrics`, `t`.`Version` AS `Version`, `t`.`SiteID` AS `SiteID`, `t`.`ID` AS `ID`
  FROM `dashboard_settings` `t`
  WHERE `t`.`SiteID` = :site AND `t`.`ID` = :id

SELECT `v`.`ID` AS `ID`
  FROM `core_values` `v`
sqlite |  WHERE `v`.`SiteID` = :site AND `v`.`ID` = :id
mysql  |  WHERE `v`.`SiteID` = :site AND `v`.`ID` = :id LOCK IN SHARE MODE

SELECT `v`.`Name` AS `Name`
  FROM `core_values` `v`
  WHERE `v`.`SiteID` = :site
  ORDER BY `v`.`Rank` ASC, `v`.`ID` ASC

SELECT `w`.`SigningKey` AS `SigningKey`, `w`.`FormerKey` AS `FormerKey`, `w`.`KeyChanged` AS `KeyChanged`
  FROM `webhooks` `w`
  WHERE `w`.`SiteID` = :site AND `w`.`ID` = :id

SELECT a.ID
  FROM sign_in_addresses a
  WHERE a.SiteID = :site AND a.IndividualID = :individual AND a.Hash = :hash AND a.LastUsed >= :since

SELECT a.ID, a.LastUsed
  FROM sign_in_addresses a
  WHERE a.SiteID = :site AND a.IndividualID = :individual
  ORDER BY a.LastUsed DESC, a.ID DESC

SELECT a.Secret
  FROM sign_in_secrets a
  WHERE a.SiteID = :site

SELECT b.Hash
  FROM oidc_bindings b
sqlite |  WHERE b.SiteID = :site AND b.Hash = :hash AND b.IndividualID = :individual
mysql  |  WHERE b.SiteID = :site AND b.Hash = :hash AND b.IndividualID = :individual LOCK IN SHARE MODE

SELECT b.Subject
  FROM oidc_bindings b
  WHERE b.SiteID = :site AND b.IndividualID = :individual AND b.Issuer = :issuer

SELECT c.Clock, e.Epoch, e.Moves, e.TokenKey
sqlite |  FROM (SELECT strftime('%Y-%m-%d %H:%M:%f', 'now') AS Clock) c
mysql  |  FROM (SELECT UTC_TIMESTAMP(3) AS Clock) c
  LEFT JOIN site_epochs e ON e.SiteID = :site

SELECT c.Command, c.Started, c.Succeeded
  FROM scheduled_commands c
  WHERE c.SiteID = :site

SELECT d.EntryID
  FROM webhook_deliveries d
  WHERE d.SiteID = :site AND d.WebhookID = :id AND d.EntryID IN (:...entries)

SELECT d.ID
  FROM webhook_deliveries d
  WHERE d.SiteID = :site AND d.WebhookID = :id AND d.Created < :limit AND d.NextAttempt IS NULL AND COALESCE(d.LastAttempt, d.Created) < :limit LIMIT 1000

SELECT d.ID, d.Payload, d.Attempts, d.NextAttempt
  FROM webhook_deliveries d
  WHERE d.SiteID = :site AND d.WebhookID = :id AND d.NextAttempt <= :now
  ORDER BY d.NextAttempt LIMIT :#limit

SELECT e.SiteID, e.Epoch
  FROM site_epochs e
  WHERE e.SiteID IN (:...sites)

SELECT found.one
  FROM (SELECT 1 AS one
  FROM nodes n
  WHERE n.SiteID = :site AND n.AncestorID = :id LIMIT 1) found
  UNION ALL SELECT found.one
  FROM (SELECT 1 AS one
  FROM archives t
  WHERE t.SiteID = :site AND t.ItemID = :id LIMIT 1) found
  UNION ALL SELECT found.one
  FROM (SELECT 1 AS one
  FROM assessments t
  WHERE t.SiteID = :site AND t.SubjectID = :id LIMIT 1) found
  UNION ALL SELECT found.one
  FROM (SELECT 1 AS one
  FROM basic_role_dialogs t
  WHERE t.SiteID = :site AND t.BasicRoleID = :id LIMIT 1) found
  UNION ALL SELECT found.one
  FROM (SELECT 1 AS one
  FROM basic_role_dialogs t
  WHERE t.SiteID = :site AND t.DialogID = :id LIMIT 1) found
  UNION ALL SELECT found.one
  FROM (SELECT 1 AS one
  FROM commitments t
  WHERE t.SiteID = :site AND t.AncestorID = :id LIMIT 1) found
  UNION ALL SELECT found.one
  FROM (SELECT 1 AS one
  FROM organization_members t
  WHERE t.SiteID = :site AND t.OrganizationID = :id LIMIT 1) found
  UNION ALL SELECT found.one
  FROM (SELECT 1 AS one
  FROM permissions t
  WHERE t.SiteID = :site AND t.RowID = :id LIMIT 1) found
  UNION ALL SELECT found.one
  FROM (SELECT 1 AS one
  FROM team_members t
  WHERE t.SiteID = :site AND t.ProjectID = :id LIMIT 1) found
  UNION ALL SELECT found.one
  FROM (SELECT 1 AS one
  FROM trend_values t
  WHERE t.SiteID = :site AND t.MetricID = :id LIMIT 1) found

SELECT i.ID, i.FullName
sqlite |  FROM (SELECT value AS ID
sqlite |  FROM json_each(:ids)) x
mysql  |  FROM JSON_TABLE(:ids, '$[*]' COLUMNS (ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$')) x
  JOIN individuals i ON i.ID = x.ID
  WHERE i.SiteID = :site OR i.IsGlobalAdmin = 1

SELECT i.ID, i.IsAdmin, i.IsGlobalAdmin, i.PasswordHash
  FROM individuals i
  JOIN sites s ON s.SiteID = i.SiteID AND s.ID = i.SiteID AND s.Deleted = 0 AND s.FeatureApi = 1
sqlite |  WHERE i.ID IN (:...ids) AND i.Deleted = 0 AND i.DeletedByRef = 0
mysql  |  WHERE i.ID IN (:...ids) AND i.Deleted = 0 AND i.DeletedByRef = 0 LOCK IN SHARE MODE

SELECT i.ID, i.SiteID, i.UserName, i.LiveKey, i.PasswordHash, i.IsAdmin, i.IsGlobalAdmin, s.FeaturePerformance, (s.Deleted = 0 AND s.FeatureApi = 1) AS IsSiteOpen, (SELECT e.Epoch
  FROM site_epochs e
  WHERE e.SiteID = i.SiteID) AS SiteEpoch, EXISTS ( SELECT 1
  FROM security_groups g
  JOIN security_group_members m ON m.SiteID = g.SiteID AND m.GroupID = g.ID AND m.IndividualID = i.ID
  WHERE g.SiteID = i.SiteID AND g.LiveKey = 'performance management' AND g.BuiltIn = 1) AS IsMember
  FROM individuals i
  JOIN sites s ON s.SiteID = i.SiteID AND s.ID = i.SiteID
  WHERE i.LiveKey IN (:...keys) AND i.Deleted = 0 AND i.DeletedByRef = 0

SELECT i.ID, i.SiteID, i.UserName, i.LiveKey, i.PasswordHash, i.IsAdmin, i.IsGlobalAdmin, s.FeaturePerformance, (s.Deleted = 0 AND s.FeatureApi = 1) AS IsSiteOpen, (SELECT e.Epoch
  FROM site_epochs e
  WHERE e.SiteID = i.SiteID) AS SiteEpoch, EXISTS ( SELECT 1
  FROM security_groups g
  JOIN security_group_members m ON m.SiteID = g.SiteID AND m.GroupID = g.ID AND m.IndividualID = i.ID
  WHERE g.SiteID = i.SiteID AND g.LiveKey = 'performance management' AND g.BuiltIn = 1) AS IsMember, (i.Deleted = 0 AND i.DeletedByRef = 0) AS IsLive
  FROM oidc_bindings b
  JOIN individuals i ON i.ID = b.IndividualID AND i.SiteID = b.SiteID
  JOIN sites s ON s.SiteID = i.SiteID AND s.ID = i.SiteID
  WHERE b.Hash = :hash

SELECT i.ID, i.SiteID, i.UserName, i.LiveKey, i.PasswordHash, i.IsAdmin, i.IsGlobalAdmin, s.FeaturePerformance, (s.Deleted = 0 AND s.FeatureApi = 1) AS IsSiteOpen, (SELECT e.Epoch
  FROM site_epochs e
  WHERE e.SiteID = i.SiteID) AS SiteEpoch, EXISTS ( SELECT 1
  FROM security_groups g
  JOIN security_group_members m ON m.SiteID = g.SiteID AND m.GroupID = g.ID AND m.IndividualID = i.ID
  WHERE g.SiteID = i.SiteID AND g.LiveKey = 'performance management' AND g.BuiltIn = 1) AS IsMember, i.UserEmail
  FROM individuals i
  JOIN sites s ON s.SiteID = i.SiteID AND s.ID = i.SiteID
  WHERE i.SiteID = :site AND LOWER(i.UserEmail) = :email AND i.Deleted = 0 AND i.DeletedByRef = 0 LIMIT 2

SELECT i.SiteID
  FROM individuals i
  WHERE i.ID = :id

SELECT k.Created
  FROM idempotency_keys k
  WHERE k.SiteID = :site AND k.Created > :from
  ORDER BY k.Created LIMIT 1 OFFSET :#others

SELECT k.Salt, k.Hash, k.Created, k.Status, k.ContentType, k.ETag, k.Body
  FROM idempotency_keys k
sqlite |  WHERE k.SiteID = :site AND k.OwnerID = :owner AND k.IndividualID = :individual AND k.IdempotencyKey = :key
mysql  |  WHERE k.SiteID = :site AND k.OwnerID = :owner AND k.IndividualID = :individual AND k.IdempotencyKey = :key FOR UPDATE NOWAIT

SELECT l.*
  FROM ledger l
  WHERE l.SiteID = :site AND (l.Date > :date OR (l.Date = :date AND l.ID > :id))
  ORDER BY l.Date, l.ID LIMIT :#limit

SELECT l.Date, l.ID
  FROM ledger l
  WHERE l.SiteID = :site AND l.Date < :before
  ORDER BY l.Date, l.ID LIMIT 1 OFFSET :#skipped

sqlite |SELECT l.Date, l.ID
sqlite |  FROM ledger l
sqlite |  WHERE l.SiteID = :site
sqlite |  ORDER BY l.Date DESC, l.ID DESC LIMIT 1
sqlite |
SELECT l.ID
  FROM ledger l
  WHERE l.SiteID = :site AND l.RecordID = :record AND (l.`Before` IS NOT NULL OR l.`After` IS NOT NULL)

SELECT l.ID
  FROM ledger l
  WHERE l.SiteID = :site AND l.Type IN (:...types) AND l.AncestorID = :record AND (l.`Before` IS NOT NULL OR l.`After` IS NOT NULL)

SELECT l.ID, l.Date, l.Verb, l.Type, l.RecordID, l.AncestorID, l.FormerAncestorID, l.Version, COALESCE(l.ActingAsID, l.IndividualID) AS IndividualID, CASE WHEN l.FormerAncestorID IS NOT NULL AND l.`Before` IS NULL THEN '[]' WHEN (l.Verb = 'removed' AND l.Type IN ('DepartmentMember', 'TeamMember')) OR (l.Verb = 'updated' AND l.Type IN ('Metric', 'Project')) THEN l.`Before` END AS Former
  FROM ledger l
  WHERE l.SiteID = :site AND (l.Date > :date OR (l.Date = :date AND l.ID > :id))
  ORDER BY l.Date, l.ID LIMIT :#limit

SELECT m.IndividualID AS ID, GROUP_CONCAT(u.ID) AS Units
sqlite |  FROM (SELECT value AS ID
sqlite |  FROM json_each(:units)) u
sqlite |  CROSS JOIN organization_members m INDEXED BY `IX_organization_members_people` ON m.SiteID = :site AND m.OrganizationID = u.ID AND m.IndividualID NOT IN (SELECT i.ID
sqlite |  FROM individuals i INDEXED BY `IX_individuals_state`
mysql  |  FROM JSON_TABLE(:units, '$[*]' COLUMNS (ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$')) u
mysql  |  STRAIGHT_JOIN organization_members m FORCE INDEX (`IX_organization_members_people`) ON m.SiteID = :site AND m.OrganizationID = u.ID AND m.IndividualID NOT IN (SELECT i.ID
mysql  |  FROM individuals i FORCE INDEX (`IX_individuals_state`)
  WHERE i.SiteID = :site AND (i.Deleted = 1 OR i.Deleted = 0 AND i.DeletedByRef = 1)) GROUP BY m.IndividualID HAVING COUNT(*) > 1

SELECT n.ID, n.RowType, n.AncestorID
  FROM nodes n
sqlite |  WHERE n.SiteID = :site AND n.AncestorID IN (:...ids) LIMIT :#limit
mysql  |  WHERE n.SiteID = :site AND n.AncestorID IN (:...ids) LIMIT :#limit FOR UPDATE

SELECT p.ID AS id, p.RowID AS recordId, p.ChildTypeKey AS childType, p.CreateState AS `create`, p.ReadState AS `read`, p.UpdateState AS `update`, p.DeleteState AS `delete`, p.DelegateState AS delegate
  FROM permissions p
  WHERE p.SiteID = :site AND p.PrincipalKey = :me
  UNION ALL SELECT p.ID AS id, p.RowID AS recordId, p.ChildTypeKey AS childType, p.CreateState AS `create`, p.ReadState AS `read`, p.UpdateState AS `update`, p.DeleteState AS `delete`, p.DelegateState AS delegate
  FROM security_group_members m
  JOIN security_groups g ON g.ID = m.GroupID AND g.SiteID = m.SiteID AND g.Deleted = 0 AND g.DeletedByRef = 0
  JOIN permissions p ON p.SiteID = g.SiteID AND p.PrincipalKey = g.ID
  WHERE m.SiteID = :site AND m.IndividualID = :me
  UNION ALL SELECT p.ID AS id, p.RowID AS recordId, p.ChildTypeKey AS childType, p.CreateState AS `create`, p.ReadState AS `read`, p.UpdateState AS `update`, p.DeleteState AS `delete`, p.DelegateState AS delegate
  FROM security_groups g
  JOIN permissions p ON p.SiteID = g.SiteID AND p.PrincipalKey = g.ID
  WHERE g.SiteID = :site AND g.LiveKey = 'everyone' AND g.BuiltIn = 1

SELECT p.ID
  FROM permissions p
  WHERE p.SiteID = :site AND p.RowID IN (:...ids) LIMIT 1

SELECT p.ID
  FROM projects p
  WHERE p.SiteID = :site AND p.ID IN (:...ids) AND (p.CreatedBy = :me OR EXISTS ( SELECT 1
  FROM team_members m
  WHERE m.SiteID = p.SiteID AND m.ProjectID = p.ID AND m.IndividualID = :me AND m.Role = :teamLeader))

SELECT s.FeaturePerformance
  FROM sites s
  WHERE s.ID = :site AND s.SiteID = :site AND s.Deleted = 0

SELECT s.ID
  FROM sites s
sqlite |  WHERE s.ID = :site AND s.SiteID = :site AND s.Deleted = 0
sqlite |
sqlite |SELECT strftime('%Y-%m-%d %H:%M:%f', 'now') AS now
mysql  |  WHERE s.ID = :site AND s.SiteID = :site AND s.Deleted = 0 LOCK IN SHARE MODE

SELECT t.ID AS TokenID, t.Kind, t.Expires, t.LastUsed, t.Created, t.CreatedBy, NULL AS MakerSiteID, i.ID, i.SiteID, i.UserName, i.LiveKey, i.PasswordHash, i.IsAdmin, i.IsGlobalAdmin, s.FeaturePerformance, (s.Deleted = 0 AND s.FeatureApi = 1) AS IsSiteOpen, (SELECT e.Epoch
  FROM site_epochs e
  WHERE e.SiteID = i.SiteID) AS SiteEpoch, EXISTS ( SELECT 1
  FROM security_groups g
  JOIN security_group_members m ON m.SiteID = g.SiteID AND m.GroupID = g.ID AND m.IndividualID = i.ID
  WHERE g.SiteID = i.SiteID AND g.LiveKey = 'performance management' AND g.BuiltIn = 1) AS IsMember
  FROM tokens t
  JOIN individuals i ON i.ID = t.IndividualID AND i.SiteID = t.SiteID AND i.Deleted = 0 AND i.DeletedByRef = 0
  JOIN sites s ON s.SiteID = i.SiteID AND s.ID = i.SiteID
  WHERE t.Hash = :hash AND t.Kind IN ('session', 'user')

SELECT t.ID AS TokenID, t.Kind, t.Expires, t.LastUsed, t.Created, t.CreatedBy, c.SiteID AS MakerSiteID, i.ID, i.SiteID, i.UserName, i.LiveKey, i.PasswordHash, i.IsAdmin, i.IsGlobalAdmin, s.FeaturePerformance, (s.Deleted = 0 AND s.FeatureApi = 1) AS IsSiteOpen, (SELECT e.Epoch
  FROM site_epochs e
  WHERE e.SiteID = i.SiteID) AS SiteEpoch, EXISTS ( SELECT 1
  FROM security_groups g
  JOIN security_group_members m ON m.SiteID = g.SiteID AND m.GroupID = g.ID AND m.IndividualID = i.ID
  WHERE g.SiteID = i.SiteID AND g.LiveKey = 'performance management' AND g.BuiltIn = 1) AS IsMember
  FROM tokens t
  JOIN individuals i ON i.SiteID = t.SiteID AND i.LiveKey = :userNameKey AND i.Deleted = 0 AND i.DeletedByRef = 0
  JOIN sites s ON s.SiteID = i.SiteID AND s.ID = i.SiteID
  LEFT JOIN individuals c ON c.ID = t.CreatedBy AND c.Deleted = 0 AND c.DeletedByRef = 0 AND (c.IsAdmin = 1 OR c.IsGlobalAdmin = 1)
  WHERE t.Hash = :hash AND t.Kind = 'site' AND (t.CreatedBy IS NULL OR c.ID IS NOT NULL)

SELECT t.ID
  FROM tokens t
sqlite |  WHERE t.SiteID = :site AND t.ID = :id
mysql  |  WHERE t.SiteID = :site AND t.ID = :id LOCK IN SHARE MODE

SELECT t.ID, t.AncestorID AS AncestorID
  FROM commitments t
  WHERE t.SiteID = :site AND t.AncestorID IN (:...ids) LIMIT :#limit

SELECT t.ID, t.Expires
  FROM tokens t
  WHERE t.SiteID = :site AND t.Kind = 'session' AND t.IndividualID = :individual
  ORDER BY t.Created DESC, t.ID DESC

SELECT t.ID, t.ItemID AS AncestorID
  FROM archives t
  WHERE t.SiteID = :site AND t.ItemID IN (:...ids) LIMIT :#limit

SELECT t.ID, t.MetricID AS AncestorID
  FROM trend_values t
  WHERE t.SiteID = :site AND t.MetricID IN (:...ids) LIMIT :#limit

SELECT t.ID, t.OrganizationID AS AncestorID
  FROM organization_members t
  WHERE t.SiteID = :site AND t.OrganizationID IN (:...ids) LIMIT :#limit

SELECT t.ID, t.ProjectID AS AncestorID
  FROM team_members t
  WHERE t.SiteID = :site AND t.ProjectID IN (:...ids) LIMIT :#limit

SELECT t.ID, t.RankOrder
  FROM organizations t
  WHERE t.SiteID = :site AND t.ID IN (:...ids)

SELECT t.ID, t.RankOrder
  FROM projects t
  WHERE t.SiteID = :site AND t.ID IN (:...ids)

SELECT t.ID, t.RankOrder
  FROM tasks t
  WHERE t.SiteID = :site AND t.ID IN (:...ids)

SELECT t.ID, t.RowID AS AncestorID
  FROM permissions t
  WHERE t.SiteID = :site AND t.RowID IN (:...ids) LIMIT :#limit

SELECT t.ID, t.SiteID, t.Kind, t.IndividualID, t.Name, t.Version
  FROM tokens t
  WHERE t.Kind = 'site' AND t.CreatedBy = :individual

SELECT t.ID, t.SiteID, t.Kind, t.IndividualID, t.Name, t.Version
  FROM tokens t
  WHERE t.Kind = 'site' AND t.CreatedBy = :individual AND t.SiteID = :site

SELECT t.ID, t.SiteID, t.Kind, t.IndividualID, t.Name, t.Version
  FROM tokens t
  WHERE t.SiteID = :site AND t.Kind = 'user' AND t.IndividualID = :individual AND t.ID <> :except

SELECT t.ID, t.SiteID, t.Kind, t.IndividualID, t.Name, t.Version
  FROM tokens t
  WHERE t.SiteID = :site AND t.Kind IN ('user', 'site')

SELECT t.ID, t.SubjectID AS AncestorID
  FROM assessments t
  WHERE t.SiteID = :site AND t.SubjectID IN (:...ids) LIMIT :#limit

SELECT t.SiteID, t.IndividualID
  FROM tokens t
  WHERE t.ID = :id

SELECT u.ID AS OwnerID, q.ID, CASE WHEN (q.EndDateActual IS NULL OR q.EndDateActual > :end) AND COALESCE(q.StartDateActual, q.StartDateProjected) <= :end THEN 1 ELSE 0 END AS Active, CASE WHEN q.EndDateActual BETWEEN :start AND :end THEN 1 ELSE 0 END AS Completed, CASE WHEN (q.EndDateActual BETWEEN :start AND :end AND q.EndDateActual <= q.EndDateProjected) OR ((q.EndDateActual IS NULL OR q.EndDateActual > :end) AND COALESCE(q.StartDateActual, q.StartDateProjected) <= :end AND q.EndDateProjected >= :due) THEN 1 ELSE 0 END AS OnTime, ( SELECT COUNT(*)
  FROM project_date_changes c
  WHERE c.SiteID = q.SiteID AND c.ProjectID = q.ID AND c.Created BETWEEN :start AND :end) AS DateChanges
sqlite |  FROM (SELECT value AS ID
sqlite |  FROM json_each(:individuals)) u
sqlite |  CROSS JOIN team_members m ON m.SiteID = :site AND m.IndividualID = u.ID
sqlite |  CROSS JOIN projects q ON q.SiteID = :site AND q.Deleted = 0 AND q.DeletedByRef = 0 AND q.ID = m.ProjectID
mysql  |  FROM JSON_TABLE(:individuals, '$[*]' COLUMNS (ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$')) u
mysql  |  STRAIGHT_JOIN team_members m ON m.SiteID = :site AND m.IndividualID = u.ID
mysql  |  STRAIGHT_JOIN projects q ON q.SiteID = :site AND q.Deleted = 0 AND q.DeletedByRef = 0 AND q.ID = m.ProjectID

SELECT u.ID AS OwnerID, q.ID, CASE WHEN (q.EndDateActual IS NULL OR q.EndDateActual > :end) AND COALESCE(q.StartDateActual, q.StartDateProjected) <= :end THEN 1 ELSE 0 END AS Active, CASE WHEN q.EndDateActual BETWEEN :start AND :end THEN 1 ELSE 0 END AS Completed, CASE WHEN (q.EndDateActual BETWEEN :start AND :end AND q.EndDateActual <= q.EndDateProjected) OR ((q.EndDateActual IS NULL OR q.EndDateActual > :end) AND COALESCE(q.StartDateActual, q.StartDateProjected) <= :end AND q.EndDateProjected >= :due) THEN 1 ELSE 0 END AS OnTime, ( SELECT COUNT(*)
  FROM project_date_changes c
  WHERE c.SiteID = q.SiteID AND c.ProjectID = q.ID AND c.Created BETWEEN :start AND :end) AS DateChanges
sqlite |  FROM (SELECT value AS ID
sqlite |  FROM json_each(:units)) u
sqlite |  CROSS JOIN projects q ON q.SiteID = :site AND q.Deleted = 0 AND q.DeletedByRef = 0 AND q.AncestorID = u.ID
mysql  |  FROM JSON_TABLE(:units, '$[*]' COLUMNS (ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$')) u
mysql  |  STRAIGHT_JOIN projects q ON q.SiteID = :site AND q.Deleted = 0 AND q.DeletedByRef = 0 AND q.AncestorID = u.ID

SELECT u.ID AS OwnerID, q.ID, CASE WHEN (q.EndDateActual IS NULL OR q.EndDateActual > :end) AND COALESCE(q.StartDateActual, q.StartDateProjected) <= :end THEN 1 ELSE 0 END AS Active, CASE WHEN q.EndDateActual BETWEEN :start AND :end THEN 1 ELSE 0 END AS Completed, CASE WHEN (q.EndDateActual BETWEEN :start AND :end AND q.EndDateActual <= q.EndDateProjected) OR ((q.EndDateActual IS NULL OR q.EndDateActual > :end) AND COALESCE(q.StartDateActual, q.StartDateProjected) <= :end AND q.EndDateProjected >= :due) THEN 1 ELSE 0 END AS OnTime, ( SELECT COUNT(*)
  FROM project_date_changes c
  WHERE c.SiteID = q.SiteID AND c.ProjectID = q.ID AND c.Created BETWEEN :start AND :end) AS DateChanges
sqlite |  FROM (SELECT value AS ID
sqlite |  FROM json_each(:units)) u
sqlite |  CROSS JOIN projects q ON q.SiteID = :site AND q.Deleted = 0 AND q.DeletedByRef = 0 AND q.AncestorID = u.ID
mysql  |  FROM JSON_TABLE(:units, '$[*]' COLUMNS (ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$')) u
mysql  |  STRAIGHT_JOIN projects q ON q.SiteID = :site AND q.Deleted = 0 AND q.DeletedByRef = 0 AND q.AncestorID = u.ID
  UNION ALL SELECT u.ID AS OwnerID, q.ID, CASE WHEN (q.EndDateActual IS NULL OR q.EndDateActual > :end) AND COALESCE(q.StartDateActual, q.StartDateProjected) <= :end THEN 1 ELSE 0 END AS Active, CASE WHEN q.EndDateActual BETWEEN :start AND :end THEN 1 ELSE 0 END AS Completed, CASE WHEN (q.EndDateActual BETWEEN :start AND :end AND q.EndDateActual <= q.EndDateProjected) OR ((q.EndDateActual IS NULL OR q.EndDateActual > :end) AND COALESCE(q.StartDateActual, q.StartDateProjected) <= :end AND q.EndDateProjected >= :due) THEN 1 ELSE 0 END AS OnTime, ( SELECT COUNT(*)
  FROM project_date_changes c
  WHERE c.SiteID = q.SiteID AND c.ProjectID = q.ID AND c.Created BETWEEN :start AND :end) AS DateChanges
sqlite |  FROM (SELECT value AS ID
sqlite |  FROM json_each(:individuals)) u
sqlite |  CROSS JOIN team_members m ON m.SiteID = :site AND m.IndividualID = u.ID
sqlite |  CROSS JOIN projects q ON q.SiteID = :site AND q.Deleted = 0 AND q.DeletedByRef = 0 AND q.ID = m.ProjectID
mysql  |  FROM JSON_TABLE(:individuals, '$[*]' COLUMNS (ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$')) u
mysql  |  STRAIGHT_JOIN team_members m ON m.SiteID = :site AND m.IndividualID = u.ID
mysql  |  STRAIGHT_JOIN projects q ON q.SiteID = :site AND q.Deleted = 0 AND q.DeletedByRef = 0 AND q.ID = m.ProjectID

SELECT w.SiteID, w.ID
  FROM webhooks w

sqlite |SELECT w.SiteID, w.ID, COALESCE(w.LeaseHolder = :holder AND w.LeaseUntil > strftime('%Y-%m-%d %H:%M:%f', 'now'), 0) AS IsHeld, w.Url, w.Types, w.Verbs, w.SigningKey, w.FormerKey, w.KeyChanged, w.FailingSince, w.WaitingSince, w.PositionDate, w.PositionID, (s.Deleted = 0 AND s.FeatureApi = 1) AS IsSiteOpen, (w.CreatedBy IS NULL OR (o.IsAdmin = 1 AND o.Deleted = 0 AND o.DeletedByRef = 0)) AS HasOwner, (SELECT l.Date > w.PositionDate OR (l.Date = w.PositionDate AND l.ID > w.PositionID)
mysql  |SELECT w.SiteID, w.ID, COALESCE(w.LeaseHolder = :holder AND w.LeaseUntil > UTC_TIMESTAMP(3), 0) AS IsHeld, w.Url, w.Types, w.Verbs, w.SigningKey, w.FormerKey, w.KeyChanged, w.FailingSince, w.WaitingSince, w.PositionDate, w.PositionID, (s.Deleted = 0 AND s.FeatureApi = 1) AS IsSiteOpen, (w.CreatedBy IS NULL OR (o.IsAdmin = 1 AND o.Deleted = 0 AND o.DeletedByRef = 0)) AS HasOwner, (SELECT l.Date > w.PositionDate OR (l.Date = w.PositionDate AND l.ID > w.PositionID)
  FROM ledger l
  WHERE l.SiteID = w.SiteID
  ORDER BY l.Date DESC, l.ID DESC LIMIT 1) AS HasEntries, (SELECT MIN(d.NextAttempt)
  FROM webhook_deliveries d
  WHERE d.SiteID = w.SiteID AND d.WebhookID = w.ID) AS NextAttempt
  FROM webhooks w
  JOIN sites s ON s.SiteID = w.SiteID AND s.ID = w.SiteID
  LEFT JOIN individuals o ON o.SiteID = w.SiteID AND o.ID = w.CreatedBy
sqlite |  WHERE w.Enabled = 1 AND (w.LeaseUntil IS NULL OR w.LeaseUntil < strftime('%Y-%m-%d %H:%M:%f', 'now') OR w.LeaseHolder = :holder)
mysql  |  WHERE w.Enabled = 1 AND (w.LeaseUntil IS NULL OR w.LeaseUntil < UTC_TIMESTAMP(3) OR w.LeaseHolder = :holder)

SELECT w.Url, w.Types, w.Verbs, w.SigningKey, w.FormerKey, w.KeyChanged, w.FailingSince, w.WaitingSince, w.PositionDate, w.PositionID, (s.Deleted = 0 AND s.FeatureApi = 1) AS IsSiteOpen, (w.CreatedBy IS NULL OR (o.IsAdmin = 1 AND o.Deleted = 0 AND o.DeletedByRef = 0)) AS HasOwner
  FROM webhooks w
  JOIN sites s ON s.SiteID = w.SiteID AND s.ID = w.SiteID
  LEFT JOIN individuals o ON o.SiteID = w.SiteID AND o.ID = w.CreatedBy
  WHERE w.SiteID = :site AND w.ID = :id AND w.LeaseHolder = :holder AND w.Enabled = 1

mysql  |UPDATE (SELECT o.ID, o.Wanted
mysql  |  FROM ( SELECT n.ID, n.RankOrder, CONCAT(n.Above, CASE WHEN n.Position < 10000 THEN SUBSTR(CONCAT('000', n.Position), -4) ELSE n.Position END) AS Wanted
mysql  |  FROM ( SELECT s.ID, s.RankOrder, CASE WHEN p.ID IS NULL THEN '' ELSE CONCAT(p.RankOrder, '.') END AS Above, SUM(1 - s.Deleted) OVER (PARTITION BY s.ParentID
mysql  |  ORDER BY s.`Rank`, s.ID ROWS UNBOUNDED PRECEDING) + s.Deleted AS Position
mysql  |  FROM organizations s
mysql  |  LEFT JOIN organizations p ON p.ID = s.ParentID AND p.SiteID = s.SiteID
mysql  |  WHERE s.SiteID = :site AND s.ParentID IN (:...parents)) n) o
mysql  |  WHERE o.RankOrder <> o.Wanted) w
mysql  |  STRAIGHT_JOIN organizations t ON t.ID = w.ID
mysql  |  SET t.RankOrder = w.Wanted
mysql  |  WHERE t.SiteID = :site
mysql  |
mysql  |UPDATE (SELECT o.ID, o.Wanted
mysql  |  FROM ( SELECT n.ID, n.RankOrder, CONCAT(n.Above, CASE WHEN n.Position < 10000 THEN SUBSTR(CONCAT('000', n.Position), -4) ELSE n.Position END) AS Wanted
mysql  |  FROM ( SELECT s.ID, s.RankOrder, CASE WHEN p.ID IS NULL THEN '' ELSE CONCAT(p.RankOrder, '.') END AS Above, SUM(1 - s.Deleted) OVER (PARTITION BY s.TreeParentID
mysql  |  ORDER BY s.`RankKey`, s.ID ROWS UNBOUNDED PRECEDING) + s.Deleted AS Position
mysql  |  FROM projects s
mysql  |  LEFT JOIN projects p ON p.ID = s.TreeParentID AND p.SiteID = s.SiteID
mysql  |  WHERE s.SiteID = :site AND s.TreeParentID IN (:...parents)) n) o
mysql  |  WHERE o.RankOrder <> o.Wanted) w
mysql  |  STRAIGHT_JOIN projects t ON t.ID = w.ID
mysql  |  SET t.RankOrder = w.Wanted
mysql  |  WHERE t.SiteID = :site
mysql  |
mysql  |UPDATE (SELECT o.ID, o.Wanted
mysql  |  FROM ( SELECT n.ID, n.RankOrder, CONCAT(n.Above, CASE WHEN n.Position < 10000 THEN SUBSTR(CONCAT('000', n.Position), -4) ELSE n.Position END) AS Wanted
mysql  |  FROM ( SELECT s.ID, s.RankOrder, CASE WHEN p.ID IS NULL THEN '' ELSE CONCAT(p.RankOrder, '.') END AS Above, SUM(1 - s.Deleted) OVER (PARTITION BY s.TreeParentID
mysql  |  ORDER BY s.`RankKey`, s.ID ROWS UNBOUNDED PRECEDING) + s.Deleted AS Position
mysql  |  FROM tasks s
mysql  |  LEFT JOIN tasks p ON p.ID = s.TreeParentID AND p.SiteID = s.SiteID
mysql  |  WHERE s.SiteID = :site AND s.TreeParentID IN (:...parents)) n) o
mysql  |  WHERE o.RankOrder <> o.Wanted) w
mysql  |  STRAIGHT_JOIN tasks t ON t.ID = w.ID
mysql  |  SET t.RankOrder = w.Wanted
mysql  |  WHERE t.SiteID = :site
mysql  |
UPDATE `accountabilities`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `accountabilities`
  SET `DeletedByRef` = 0, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `accountabilities`
  SET `DeletedByRef` = 1, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `accountabilities`
  SET `Deleted` = 0, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `accountabilities`
  SET `Deleted` = 1, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `archives`
  SET `AncestorName` = :FullName
  WHERE `SiteID` = :site AND `AncestorID` = :id

UPDATE `assessments`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `basic_role_dialogs`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `BasicRoleID` = :role AND `DialogID` = :dialog

UPDATE `basic_roles`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `basic_roles`
  SET `DeletedByRef` = 0, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `basic_roles`
  SET `DeletedByRef` = 1, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `basic_roles`
  SET `Deleted` = 0, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `basic_roles`
  SET `Deleted` = 1, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `colors`
  SET <columns>, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `comments`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `comments`
  SET `DeletedByRef` = 0, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `comments`
  SET `DeletedByRef` = 1, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `comments`
  SET `Deleted` = 0, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `comments`
  SET `Deleted` = 1, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `commitments`
  SET <columns>, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `core_values`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `dashboard_settings`
  SET <columns>, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `dialogs`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `dialogs`
  SET `DeletedByRef` = 0, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `dialogs`
  SET `DeletedByRef` = 1, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `dialogs`
  SET `Deleted` = 0, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `dialogs`
  SET `Deleted` = 1, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `evaluation_criteria`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `evaluation_criteria`
  SET `DeletedByRef` = 0, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `evaluation_criteria`
  SET `DeletedByRef` = 1, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `evaluation_criteria`
  SET `Deleted` = 0, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `evaluation_criteria`
  SET `Deleted` = 1, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `goals`
  SET <columns>, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `indicators`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `indicators`
  SET `DeletedByRef` = 0, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `indicators`
  SET `DeletedByRef` = 1, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `indicators`
  SET `Deleted` = 0, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `indicators`
  SET `Deleted` = 1, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `individuals`
  SET <columns>, `Prefix` = NULL, `Suffix` = NULL, `PasswordHash` = NULL, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `individuals`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `individuals`
  SET <columns>, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` = :individual

UPDATE `individuals`
  SET `DeletedByRef` = 0, `LiveKey` = CASE WHEN `Deleted` = 0 THEN `UserNameKey` END, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `individuals`
  SET `DeletedByRef` = 1, `LiveKey` = NULL, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `individuals`
  SET `Deleted` = 0, `LiveKey` = CASE WHEN `DeletedByRef` = 0 THEN `UserNameKey` END, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `individuals`
  SET `Deleted` = 1, `LiveKey` = NULL, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `metrics`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `metrics`
  SET `AncestorID` = :ancestor, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `metrics`
  SET `DeletedByRef` = 0, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `metrics`
  SET `DeletedByRef` = 1, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `metrics`
  SET `Deleted` = 0, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `metrics`
  SET `Deleted` = 1, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `nodes`
  SET <columns>, `Name` = :Name
  WHERE `SiteID` = :site AND `ID` = :ID

UPDATE `nodes`
  SET `DeletedByRef` = 0
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `nodes`
  SET `DeletedByRef` = 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `nodes`
  SET `Deleted` = 0
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `nodes`
  SET `Deleted` = 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `nodes`
  SET `Name` = :FullName
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `nodes`
  SET `RowType` = :rowType
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `organization_members`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `organization_members`
  SET `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `organizations`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `organizations`
  SET `DeletedByRef` = 0, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `organizations`
  SET `DeletedByRef` = 1, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `organizations`
  SET `Deleted` = 0, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `organizations`
  SET `Deleted` = 1, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `periods`
  SET <columns>, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `permissions`
  SET <columns>, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `project_phases`
  SET <columns>, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `project_scopes`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `project_scopes`
  SET `DeletedByRef` = 0, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `project_scopes`
  SET `DeletedByRef` = 1, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `project_scopes`
  SET `Deleted` = 0, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `project_scopes`
  SET `Deleted` = 1, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `project_statuses`
  SET <columns>, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `projects`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `projects`
  SET `AncestorID` = :ancestor, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `projects`
  SET `DeletedByRef` = 0, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `projects`
  SET `DeletedByRef` = 1, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `projects`
  SET `Deleted` = 0, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `projects`
  SET `Deleted` = 1, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `security_groups`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `security_groups`
  SET `DeletedByRef` = 0, `LiveKey` = CASE WHEN `Deleted` = 0 THEN `OrderKey` END, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `security_groups`
  SET `DeletedByRef` = 1, `LiveKey` = NULL, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `security_groups`
  SET `Deleted` = 0, `LiveKey` = CASE WHEN `DeletedByRef` = 0 THEN `OrderKey` END, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `security_groups`
  SET `Deleted` = 1, `LiveKey` = NULL, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `sites`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `sites`
  SET `Deleted` = 0, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `sites`
  SET `Deleted` = 1, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `supervisory_scopes`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `supervisory_scopes`
  SET `DeletedByRef` = 0, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `supervisory_scopes`
  SET `DeletedByRef` = 1, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `supervisory_scopes`
  SET `Deleted` = 0, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `supervisory_scopes`
  SET `Deleted` = 1, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `tasks`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `tasks`
  SET `AncestorID` = :ancestor, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `tasks`
  SET `Created` = :created
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `tasks`
  SET `DeletedByRef` = 0, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `tasks`
  SET `DeletedByRef` = 1, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `tasks`
  SET `Deleted` = 0, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `tasks`
  SET `Deleted` = 1, `Version` = `Version` + 1, `Updated` = :now, `UpdatedBy` = :me
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `tasks`
  SET `OwnerID` = :owner
  WHERE `SiteID` = :site AND `AncestorID` = :dialog

UPDATE `tasks`
  SET `OwnerID` = :owner
  WHERE `SiteID` = :site AND `ID` IN (:...ids)

UPDATE `team_members`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `trend_values`
  SET <columns>, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `webhook_deliveries`
  SET <columns>, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE `webhook_deliveries`
  SET `NextAttempt` = NULL
  WHERE `SiteID` = :site AND `WebhookID` = :webhook AND `NextAttempt` IS NOT NULL

UPDATE `webhooks`
  SET <columns>, `Updated` = :now, `UpdatedBy` = :me, `Version` = `Version` + 1
  WHERE `SiteID` = :site AND `ID` = :id

UPDATE accountabilities
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE assessments
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE basic_roles
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE comments
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE core_values
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE dialogs
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE evaluation_criteria
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

sqlite |UPDATE idempotency_keys
mysql  |UPDATE idempotency_keys FORCE INDEX (`IX_idempotency_keys_created`)
  SET Size = LENGTH(RecordIDs), ContentType = :type, ETag = NULL, Body = RecordIDs, RecordIDs = NULL
  WHERE SiteID = :site AND Created > :from AND Created <= :to AND RecordIDs IS NOT NULL

UPDATE idempotency_keys
  SET Status = :status, ContentType = :type, ETag = :etag, Body = :body, RecordIDs = :ids, Size = :size
  WHERE SiteID = :site AND OwnerID = :owner AND IndividualID = :individual AND IdempotencyKey = :key

UPDATE indicators
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE individuals
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE ledger
  SET `Before` = NULL, `After` = NULL
  WHERE SiteID = :site AND ID IN (:...ids)

UPDATE metrics
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE organization_members
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

sqlite |UPDATE organizations AS t
sqlite |  SET RankOrder = w.Wanted
sqlite |  FROM (SELECT o.ID, o.Wanted
sqlite |  FROM ( SELECT n.ID, n.RankOrder, CONCAT(n.Above, CASE WHEN n.Position < 10000 THEN SUBSTR(CONCAT('000', n.Position), -4) ELSE n.Position END) AS Wanted
sqlite |  FROM ( SELECT s.ID, s.RankOrder, CASE WHEN p.ID IS NULL THEN '' ELSE CONCAT(p.RankOrder, '.') END AS Above, SUM(1 - s.Deleted) OVER (PARTITION BY s.ParentID
sqlite |  ORDER BY s.`Rank`, s.ID ROWS UNBOUNDED PRECEDING) + s.Deleted AS Position
sqlite |  FROM organizations s
sqlite |  LEFT JOIN organizations p ON p.ID = s.ParentID AND p.SiteID = s.SiteID
sqlite |  WHERE s.SiteID = :site AND s.ParentID IN (:...parents)) n) o
sqlite |  WHERE o.RankOrder <> o.Wanted) w
sqlite |  WHERE t.ID = w.ID AND t.SiteID = :site
sqlite |
UPDATE organizations
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE project_scopes
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

sqlite |UPDATE projects AS t
sqlite |  SET RankOrder = w.Wanted
sqlite |  FROM (SELECT o.ID, o.Wanted
sqlite |  FROM ( SELECT n.ID, n.RankOrder, CONCAT(n.Above, CASE WHEN n.Position < 10000 THEN SUBSTR(CONCAT('000', n.Position), -4) ELSE n.Position END) AS Wanted
sqlite |  FROM ( SELECT s.ID, s.RankOrder, CASE WHEN p.ID IS NULL THEN '' ELSE CONCAT(p.RankOrder, '.') END AS Above, SUM(1 - s.Deleted) OVER (PARTITION BY s.TreeParentID
sqlite |  ORDER BY s.`RankKey`, s.ID ROWS UNBOUNDED PRECEDING) + s.Deleted AS Position
sqlite |  FROM projects s
sqlite |  LEFT JOIN projects p ON p.ID = s.TreeParentID AND p.SiteID = s.SiteID
sqlite |  WHERE s.SiteID = :site AND s.TreeParentID IN (:...parents)) n) o
sqlite |  WHERE o.RankOrder <> o.Wanted) w
sqlite |  WHERE t.ID = w.ID AND t.SiteID = :site
sqlite |
UPDATE projects
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE scheduled_commands
  SET Succeeded = :now
  WHERE SiteID = :site AND Command = :command

UPDATE security_groups
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE sign_in_addresses
  SET LastUsed = :lastUsed
  WHERE SiteID = :site AND IndividualID = :individual AND Hash = :hash

UPDATE sites
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE supervisory_scopes
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

sqlite |UPDATE tasks AS t
sqlite |  SET RankOrder = w.Wanted
sqlite |  FROM (SELECT o.ID, o.Wanted
sqlite |  FROM ( SELECT n.ID, n.RankOrder, CONCAT(n.Above, CASE WHEN n.Position < 10000 THEN SUBSTR(CONCAT('000', n.Position), -4) ELSE n.Position END) AS Wanted
sqlite |  FROM ( SELECT s.ID, s.RankOrder, CASE WHEN p.ID IS NULL THEN '' ELSE CONCAT(p.RankOrder, '.') END AS Above, SUM(1 - s.Deleted) OVER (PARTITION BY s.TreeParentID
sqlite |  ORDER BY s.`RankKey`, s.ID ROWS UNBOUNDED PRECEDING) + s.Deleted AS Position
sqlite |  FROM tasks s
sqlite |  LEFT JOIN tasks p ON p.ID = s.TreeParentID AND p.SiteID = s.SiteID
sqlite |  WHERE s.SiteID = :site AND s.TreeParentID IN (:...parents)) n) o
sqlite |  WHERE o.RankOrder <> o.Wanted) w
sqlite |  WHERE t.ID = w.ID AND t.SiteID = :site
sqlite |
UPDATE tasks
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE team_members
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE tokens
  SET LastUsed = :lastUsed, Expires = :expires
  WHERE ID = :id AND (LastUsed IS NULL OR LastUsed < :lastUsed)

UPDATE webhook_deliveries
  SET Attempts = :attempts + 1, LastAttempt = :now, Status = :status, Error = :error, Delivered = :delivered, NextAttempt = CASE WHEN NextAttempt IS NULL THEN NULL ELSE :next END, Version = Version + 1
  WHERE SiteID = :site AND ID = :delivery AND Attempts = :attempts

UPDATE webhooks
  SET CreatedBy = COALESCE(CreatedBy, :author), UpdatedBy = COALESCE(UpdatedBy, :author)
  WHERE SiteID = :site AND (CreatedBy IS NULL OR UpdatedBy IS NULL)

UPDATE webhooks
  SET LastStatus = :status, FailingSince = COALESCE(FailingSince, :now)
  WHERE SiteID = :site AND ID = :id

UPDATE webhooks
  SET LastStatus = :status, LastSuccess = :now, FailingSince = NULL
  WHERE SiteID = :site AND ID = :id

UPDATE webhooks
sqlite |  SET LeaseHolder = :holder, LeaseUntil = strftime('%Y-%m-%d %H:%M:%f', 'now', '+60 seconds')
sqlite |  WHERE SiteID = :site AND ID = :id AND Enabled = 1 AND (LeaseUntil IS NULL OR LeaseUntil < strftime('%Y-%m-%d %H:%M:%f', 'now') OR LeaseHolder = :holder)
mysql  |  SET LeaseHolder = :holder, LeaseUntil = UTC_TIMESTAMP(3) + INTERVAL 60 SECOND
mysql  |  WHERE SiteID = :site AND ID = :id AND Enabled = 1 AND (LeaseUntil IS NULL OR LeaseUntil < UTC_TIMESTAMP(3) OR LeaseHolder = :holder)

UPDATE webhooks
  SET LeaseHolder = NULL, LeaseUntil = NULL
  WHERE SiteID = :site AND ID = :id AND LeaseHolder = :holder

UPDATE webhooks
sqlite |  SET LeaseUntil = strftime('%Y-%m-%d %H:%M:%f', 'now', '+60 seconds')
sqlite |  WHERE LeaseHolder = :holder AND Enabled = 1 AND LeaseUntil > strftime('%Y-%m-%d %H:%M:%f', 'now')
mysql  |  SET LeaseUntil = UTC_TIMESTAMP(3) + INTERVAL 60 SECOND
mysql  |  WHERE LeaseHolder = :holder AND Enabled = 1 AND LeaseUntil > UTC_TIMESTAMP(3)

UPDATE webhooks
  SET PositionDate = :date, PositionID = :entry
sqlite |  WHERE SiteID = :site AND ID = :id AND LeaseHolder = :holder AND Enabled = 1 AND LeaseUntil > strftime('%Y-%m-%d %H:%M:%f', 'now')
mysql  |  WHERE SiteID = :site AND ID = :id AND LeaseHolder = :holder AND Enabled = 1 AND LeaseUntil > UTC_TIMESTAMP(3)

UPDATE webhooks
sqlite |  SET PositionDate = strftime('%Y-%m-%d %H:%M:%f', 'now'), PositionID = '', WaitingSince = NULL, LeaseHolder = NULL, LeaseUntil = NULL
mysql  |  SET PositionDate = UTC_TIMESTAMP(3), PositionID = '', WaitingSince = NULL, LeaseHolder = NULL, LeaseUntil = NULL
  WHERE SiteID = :site AND ID = :id

UPDATE webhooks
  SET WaitingSince = :since
  WHERE SiteID = :site AND ID = :id

WITH RECURSIVE below AS ( SELECT i.ID
  FROM organization_members m
  JOIN individuals i ON i.ID = m.IndividualID AND i.SiteID = m.SiteID
  WHERE m.SiteID = :site AND m.ReportsToID = :me AND i.PrimaryMemberID = m.ID
  UNION SELECT i.ID
  FROM below b
  CROSS JOIN organization_members m ON m.ReportsToID = b.ID AND m.SiteID = :site
  JOIN individuals i ON i.ID = m.IndividualID AND i.SiteID = m.SiteID AND i.PrimaryMemberID = m.ID ), units AS ( SELECT l.OrganizationID AS Unit
  FROM organization_members l
  WHERE l.SiteID = :site AND l.IndividualID = :me AND l.Leader = 1
  UNION SELECT o.ID
  FROM units u
  CROSS JOIN organizations o ON o.ParentID = u.Unit AND o.SiteID = :site ) SELECT b.ID
  FROM below b
  UNION SELECT m.IndividualID
  FROM units u
  CROSS JOIN organizations o ON o.ID = u.Unit AND o.SiteID = :site AND o.Deleted = 0 AND o.DeletedByRef = 0
  JOIN organization_members m ON m.OrganizationID = o.ID AND m.SiteID = o.SiteID

WITH RECURSIVE chain AS ( SELECT i.ID AS Root, m.ReportsToID AS Above
  FROM individuals i
  JOIN organization_members m ON m.ID = i.PrimaryMemberID AND m.SiteID = i.SiteID
  WHERE i.SiteID = :site AND i.ID IN (:...ids)
  UNION SELECT c.Root, m.ReportsToID
  FROM chain c
  CROSS JOIN individuals i ON i.ID = c.Above AND i.SiteID = :site
  JOIN organization_members m ON m.ID = i.PrimaryMemberID AND m.SiteID = i.SiteID ), units AS ( SELECT m.IndividualID AS Root, m.OrganizationID AS Unit
  FROM organization_members m
  JOIN organizations o ON o.ID = m.OrganizationID AND o.SiteID = m.SiteID AND o.Deleted = 0 AND o.DeletedByRef = 0
  WHERE m.SiteID = :site AND m.IndividualID IN (:...ids)
  UNION SELECT u.Root, o.ParentID
  FROM units u
  CROSS JOIN organizations o ON o.ID = u.Unit AND o.SiteID = :site ) SELECT c.Root
  FROM chain c
  WHERE c.Above = :me
  UNION SELECT u.Root
  FROM units u
  WHERE u.Unit IN (SELECT l.OrganizationID AS Unit
  FROM organization_members l
  WHERE l.SiteID = :site AND l.IndividualID = :me AND l.Leader = 1)

WITH RECURSIVE d AS ( SELECT n.ID
  FROM nodes n
  WHERE n.SiteID = :site AND n.AncestorID = :id AND n.RowType IN (7, 16, 58)
  UNION ALL SELECT n.ID
  FROM d
  JOIN nodes n ON n.SiteID = :site AND n.AncestorID = d.ID AND n.RowType IN (7, 16, 58) ) SELECT d.ID
  FROM d

WITH RECURSIVE d AS ( SELECT n.ID, n.RowType, n.AncestorID, n.Deleted, n.DeletedByRef
  FROM nodes n
  WHERE n.SiteID = :site AND n.ID = :id
  UNION ALL SELECT n.ID, n.RowType, n.AncestorID, n.Deleted, n.DeletedByRef
  FROM d
  CROSS JOIN nodes n ON n.SiteID = :site AND n.AncestorID = d.ID ) SELECT d.ID, d.RowType, d.AncestorID
  FROM d
  WHERE d.ID <> :id AND d.DeletedByRef = 0

WITH RECURSIVE d AS ( SELECT n.ID, n.RowType, n.AncestorID, n.Deleted, n.DeletedByRef
  FROM nodes n
  WHERE n.SiteID = :site AND n.ID = :id
  UNION ALL SELECT n.ID, n.RowType, n.AncestorID, n.Deleted, n.DeletedByRef
  FROM d
  CROSS JOIN nodes n ON n.SiteID = :site AND n.AncestorID = d.ID
  WHERE d.Deleted = 0 ) SELECT d.ID, d.RowType, d.AncestorID
  FROM d
  WHERE d.ID <> :id AND d.DeletedByRef = 1

WITH RECURSIVE d AS ( SELECT o.ID
  FROM projects o
  WHERE o.SiteID = :site AND o.TreeParentID = :id
  UNION ALL SELECT o.ID
  FROM d
  CROSS JOIN projects o ON o.SiteID = :site AND o.TreeParentID = d.ID ) SELECT d.ID
  FROM d

WITH RECURSIVE d AS ( SELECT o.ID
  FROM tasks o
  WHERE o.SiteID = :site AND o.TreeParentID = :id
  UNION ALL SELECT o.ID
  FROM d
  CROSS JOIN tasks o ON o.SiteID = :site AND o.TreeParentID = d.ID ) SELECT d.ID
  FROM d

WITH RECURSIVE d AS ( SELECT t.ID, 1 AS Depth
  FROM organizations t
  WHERE t.ID = :id AND t.SiteID = :site
  UNION ALL SELECT o.ID, d.Depth + 1
  FROM d
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ParentID = d.ID ) SELECT MAX(d.Depth) AS height
  FROM d

WITH RECURSIVE d AS ( SELECT t.ID, 1 AS Depth
  FROM projects t
  WHERE t.ID = :id AND t.SiteID = :site
  UNION ALL SELECT o.ID, d.Depth + 1
  FROM d
  CROSS JOIN projects o ON o.SiteID = :site AND o.TreeParentID = d.ID ) SELECT MAX(d.Depth) AS height
  FROM d

WITH RECURSIVE d AS ( SELECT t.ID, 1 AS Depth
  FROM tasks t
  WHERE t.ID = :id AND t.SiteID = :site
  UNION ALL SELECT o.ID, d.Depth + 1
  FROM d
  CROSS JOIN tasks o ON o.SiteID = :site AND o.TreeParentID = d.ID ) SELECT MAX(d.Depth) AS height
  FROM d

WITH RECURSIVE down AS ( SELECT s.ID, s.RowType
  FROM nodes s
  WHERE s.SiteID = :site AND s.ID IN (:...ids)
  UNION SELECT n.ID, n.RowType
  FROM down
  CROSS JOIN nodes n ON n.AncestorID = down.ID AND n.SiteID = :site AND n.RowType IN (:...rowTypes) ) SELECT down.ID, down.RowType
  FROM down
  WHERE down.RowType IN (:...rowTypes)

WITH RECURSIVE u AS ( SELECT o.ID, o.ParentID, o.RowType
  FROM organization_members m
  JOIN individuals i ON i.ID = m.IndividualID AND i.SiteID = m.SiteID AND i.Deleted = 0 AND i.DeletedByRef = 0
  JOIN organizations o ON o.ID = m.OrganizationID AND o.SiteID = m.SiteID AND o.Deleted = 0 AND o.DeletedByRef = 0
  WHERE m.SiteID = :site AND m.IndividualID = :subject
  UNION SELECT o.ID, o.ParentID, o.RowType
  FROM u
  CROSS JOIN organizations o ON o.SiteID = :site AND o.ID = u.ParentID) SELECT u.ID, u.ParentID, u.RowType
  FROM u

WITH RECURSIVE units AS ( SELECT o.ID AS Root, o.ID AS Unit, o.ParentID AS Above
  FROM organizations o
  WHERE o.SiteID = :site AND o.ID IN (:...ids)
  UNION SELECT u.Root, o.ID, o.ParentID
  FROM units u
  CROSS JOIN organizations o ON o.ID = u.Above AND o.SiteID = :site ) SELECT u.Root, u.Unit
  FROM units u
  WHERE u.Unit IN (SELECT l.OrganizationID AS Unit
  FROM organization_members l
  WHERE l.SiteID = :site AND l.IndividualID = :me AND l.Leader = 1)

WITH RECURSIVE up AS ( SELECT i.ID, i.PrimaryMemberID
  FROM individuals i
  WHERE i.ID = :individual AND i.SiteID = :site
  UNION SELECT i.ID, i.PrimaryMemberID
  FROM up
  JOIN organization_members m ON m.ID = up.PrimaryMemberID AND m.SiteID = :site
  JOIN individuals i ON i.ID = m.ReportsToID AND i.SiteID = :site ) SELECT up.ID
  FROM up
  WHERE up.ID = :above

WITH RECURSIVE up AS ( SELECT n.ID, n.AncestorID
  FROM nodes n
  WHERE n.ID = :id AND n.SiteID = :site
  UNION SELECT n.ID, n.AncestorID
  FROM nodes n
  JOIN up ON n.ID = up.AncestorID
  WHERE n.SiteID = :site ) SELECT up.ID
  FROM up
  WHERE up.ID = :ancestor

WITH RECURSIVE up AS ( SELECT s.ID AS Root, s.ID, s.RowType, s.AncestorID, 0 AS Height
  FROM nodes s
  WHERE s.SiteID = :site AND s.ID IN (:...ids)
  UNION ALL SELECT up.Root, n.ID, n.RowType, n.AncestorID, up.Height + 1
  FROM up
  CROSS JOIN nodes n ON n.ID = up.AncestorID AND n.SiteID = :site ) SELECT up.Root, up.ID, up.RowType
  FROM up
  ORDER BY up.Height

sqlite |WITH asked AS (SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS ID, json_extract(value, '$[2]') AS Asked
sqlite |  FROM json_each(:asked)) SELECT 'commitments' AS Fact, o.`Group` AS Owner, SUM(f.Completed) AS `A`, COUNT(*) AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
mysql  |WITH asked AS (SELECT j.*
mysql  |  FROM JSON_TABLE(:asked, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', Asked INT PATH '$[2]')) j) SELECT 'commitments' AS Fact, o.`Group` AS Owner, SUM(f.Completed) AS `A`, COUNT(*) AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
  FROM asked o
sqlite |  CROSS JOIN commitments f INDEXED BY `IX_commitments_count` ON f.SiteID = :site AND f.AncestorID = o.ID AND f.PeriodID = :period
mysql  |  STRAIGHT_JOIN commitments f FORCE INDEX (`IX_commitments_count`) ON f.SiteID = :site AND f.AncestorID = o.ID AND f.PeriodID = :period
  WHERE o.Asked & 1 <> 0 GROUP BY o.`Group`

sqlite |WITH asked AS (SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS ID, json_extract(value, '$[2]') AS Asked
sqlite |  FROM json_each(:asked)) SELECT 'criteria' AS Fact, o.`Group` AS Owner, SUM(f.Completed) AS `A`, COUNT(*) AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
mysql  |WITH asked AS (SELECT j.*
mysql  |  FROM JSON_TABLE(:asked, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', Asked INT PATH '$[2]')) j) SELECT 'criteria' AS Fact, o.`Group` AS Owner, SUM(f.Completed) AS `A`, COUNT(*) AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
  FROM asked o
sqlite |  CROSS JOIN evaluation_criteria f INDEXED BY `IX_evaluation_criteria_ancestor` ON f.SiteID = :site AND f.AncestorID = o.ID AND f.Deleted = 0 AND f.DeletedByRef = 0
mysql  |  STRAIGHT_JOIN evaluation_criteria f FORCE INDEX (`IX_evaluation_criteria_ancestor`) ON f.SiteID = :site AND f.AncestorID = o.ID AND f.Deleted = 0 AND f.DeletedByRef = 0
  WHERE o.Asked & 32 <> 0 GROUP BY o.`Group`

sqlite |WITH asked AS (SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS ID, json_extract(value, '$[2]') AS Asked
sqlite |  FROM json_each(:asked)) SELECT 'dialogs' AS Fact, o.`Group` AS Owner, COUNT(*) AS `A`, 0 AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
mysql  |WITH asked AS (SELECT j.*
mysql  |  FROM JSON_TABLE(:asked, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', Asked INT PATH '$[2]')) j) SELECT 'dialogs' AS Fact, o.`Group` AS Owner, COUNT(*) AS `A`, 0 AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
  FROM asked o
sqlite |  CROSS JOIN dialogs f INDEXED BY `IX_dialogs_count` ON f.SiteID = :site AND f.AncestorID = o.ID AND f.DialogDate BETWEEN :start AND :end AND f.Draft = 0 AND f.Template = 0 AND f.Deleted = 0 AND f.DeletedByRef = 0
mysql  |  STRAIGHT_JOIN dialogs f FORCE INDEX (`IX_dialogs_count`) ON f.SiteID = :site AND f.AncestorID = o.ID AND f.DialogDate BETWEEN :start AND :end AND f.Draft = 0 AND f.Template = 0 AND f.Deleted = 0 AND f.DeletedByRef = 0
  WHERE o.Asked & 4 <> 0 GROUP BY o.`Group`

sqlite |WITH asked AS (SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS ID, json_extract(value, '$[2]') AS Asked
sqlite |  FROM json_each(:asked)) SELECT 'followUps' AS Fact, o.`Group` AS Owner, SUM(CASE WHEN t.Created BETWEEN :start AND :end THEN 1 ELSE 0 END) AS `A`, SUM(CASE WHEN t.EndDateActual BETWEEN :start AND :end THEN 1 ELSE 0 END) AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
mysql  |WITH asked AS (SELECT j.*
mysql  |  FROM JSON_TABLE(:asked, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', Asked INT PATH '$[2]')) j) SELECT 'followUps' AS Fact, o.`Group` AS Owner, SUM(CASE WHEN t.Created BETWEEN :start AND :end THEN 1 ELSE 0 END) AS `A`, SUM(CASE WHEN t.EndDateActual BETWEEN :start AND :end THEN 1 ELSE 0 END) AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
  FROM asked o
sqlite |  CROSS JOIN dialogs f INDEXED BY `IX_dialogs_count` ON f.SiteID = :site AND f.AncestorID = o.ID
sqlite |  CROSS JOIN tasks t INDEXED BY `IX_tasks_count` ON t.SiteID = f.SiteID AND t.AncestorID = f.ID AND t.Deleted = 0 AND t.DeletedByRef = 0
mysql  |  STRAIGHT_JOIN dialogs f FORCE INDEX (`IX_dialogs_count`) ON f.SiteID = :site AND f.AncestorID = o.ID
mysql  |  STRAIGHT_JOIN tasks t FORCE INDEX (`IX_tasks_count`) ON t.SiteID = f.SiteID AND t.AncestorID = f.ID AND t.Deleted = 0 AND t.DeletedByRef = 0
  WHERE o.Asked & 4 <> 0 GROUP BY o.`Group`

sqlite |WITH asked AS (SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS ID, json_extract(value, '$[2]') AS Asked
sqlite |  FROM json_each(:asked)) SELECT 'goals' AS Fact, o.`Group` AS Owner, SUM(f.Completed) AS `A`, COUNT(*) AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
mysql  |WITH asked AS (SELECT j.*
mysql  |  FROM JSON_TABLE(:asked, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', Asked INT PATH '$[2]')) j) SELECT 'goals' AS Fact, o.`Group` AS Owner, SUM(f.Completed) AS `A`, COUNT(*) AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
  FROM asked o
sqlite |  CROSS JOIN goals f INDEXED BY `IX_goals_count` ON f.SiteID = :site AND f.IndividualID = o.ID AND f.PeriodID = :period
mysql  |  STRAIGHT_JOIN goals f FORCE INDEX (`IX_goals_count`) ON f.SiteID = :site AND f.IndividualID = o.ID AND f.PeriodID = :period
  WHERE o.Asked & 2 <> 0 GROUP BY o.`Group`

sqlite |WITH asked AS (SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS ID, json_extract(value, '$[2]') AS Asked
sqlite |  FROM json_each(:asked)) SELECT 'metrics' AS Fact, o.`Group` AS Owner, SUM(CASE WHEN o.Reached = 3 THEN 1 ELSE 0 END) AS `A`, SUM(CASE WHEN o.Reached = 2 THEN 1 ELSE 0 END) AS `B`, SUM(CASE WHEN o.Reached = 1 THEN 1 ELSE 0 END) AS `C`, SUM(CASE WHEN o.Reached = 0 THEN 1 ELSE 0 END) AS `D`, SUM(CASE WHEN o.Is8020 = 1 THEN 1 ELSE 0 END) AS `E`, SUM(CASE WHEN o.Is8020 = 1 AND o.Reached >= 2 THEN 1 ELSE 0 END) AS `F`
mysql  |WITH asked AS (SELECT j.*
mysql  |  FROM JSON_TABLE(:asked, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', Asked INT PATH '$[2]')) j) SELECT 'metrics' AS Fact, o.`Group` AS Owner, SUM(CASE WHEN o.Reached = 3 THEN 1 ELSE 0 END) AS `A`, SUM(CASE WHEN o.Reached = 2 THEN 1 ELSE 0 END) AS `B`, SUM(CASE WHEN o.Reached = 1 THEN 1 ELSE 0 END) AS `C`, SUM(CASE WHEN o.Reached = 0 THEN 1 ELSE 0 END) AS `D`, SUM(CASE WHEN o.Is8020 = 1 THEN 1 ELSE 0 END) AS `E`, SUM(CASE WHEN o.Is8020 = 1 AND o.Reached >= 2 THEN 1 ELSE 0 END) AS `F`
  FROM (SELECT x.`Group`, x.Is8020, CASE WHEN x.T3 < x.T1 THEN CASE WHEN x.Latest <= x.T3 THEN 3 WHEN x.Latest <= x.T2 THEN 2 WHEN x.Latest <= x.T1 THEN 1 ELSE 0 END ELSE CASE WHEN x.Latest >= x.T3 THEN 3 WHEN x.Latest >= x.T2 THEN 2 WHEN x.Latest >= x.T1 THEN 1 ELSE 0 END END AS Reached
  FROM (SELECT o.`Group`, m.Is8020, COALESCE(m.Threshold1, :threshold1) AS T1, COALESCE(m.Threshold2, :threshold2) AS T2, COALESCE(m.Threshold3, :threshold3) AS T3, (SELECT v.Value
sqlite |  FROM trend_values v
mysql  |  FROM trend_values v FORCE INDEX (`UQ_trend_values`)
  WHERE v.SiteID = m.SiteID AND v.MetricID = m.ID AND v.Date <= :end
  ORDER BY v.Date DESC LIMIT 1) AS Latest
  FROM asked o
sqlite |  CROSS JOIN metrics m ON m.SiteID = :site AND m.AncestorID = o.ID AND m.Deleted = 0 AND m.DeletedByRef = 0
mysql  |  STRAIGHT_JOIN metrics m ON m.SiteID = :site AND m.AncestorID = o.ID AND m.Deleted = 0 AND m.DeletedByRef = 0
  WHERE o.Asked & 16 <> 0 LIMIT 2147483647) x
  WHERE x.Latest IS NOT NULL) o GROUP BY o.`Group`

sqlite |WITH asked AS (SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS ID, json_extract(value, '$[2]') AS Asked
sqlite |  FROM json_each(:asked)) SELECT CASE f.Kind WHEN 1 THEN 'assessments1' WHEN 2 THEN 'assessments2' WHEN 3 THEN 'assessments3' WHEN 4 THEN 'assessments4' WHEN 5 THEN 'assessments5' END AS Fact, o.`Group` AS Owner, SUM(ROUND(f.Score * 10000)) AS `A`, COUNT(*) AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
mysql  |WITH asked AS (SELECT j.*
mysql  |  FROM JSON_TABLE(:asked, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', Asked INT PATH '$[2]')) j) SELECT CASE f.Kind WHEN 1 THEN 'assessments1' WHEN 2 THEN 'assessments2' WHEN 3 THEN 'assessments3' WHEN 4 THEN 'assessments4' WHEN 5 THEN 'assessments5' END AS Fact, o.`Group` AS Owner, SUM(ROUND(f.Score * 10000)) AS `A`, COUNT(*) AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
  FROM asked o
sqlite |  CROSS JOIN assessments f INDEXED BY `IX_assessments_score` ON f.SiteID = :site AND f.SubjectID = o.ID AND f.PeriodID = :period
mysql  |  STRAIGHT_JOIN assessments f FORCE INDEX (`IX_assessments_score`) ON f.SiteID = :site AND f.SubjectID = o.ID AND f.PeriodID = :period
  WHERE o.Asked & 8 <> 0 GROUP BY o.`Group`, f.Kind

WITH asked AS (SELECT u.`Group`, m.IndividualID AS ID, u.Asked
sqlite |  FROM (SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS ID, json_extract(value, '$[2]') AS Asked
sqlite |  FROM json_each(:asked)) u
sqlite |  CROSS JOIN organization_members m INDEXED BY `IX_organization_members_people` ON m.SiteID = :site AND m.OrganizationID = u.ID AND m.IndividualID NOT IN (SELECT i.ID
sqlite |  FROM individuals i INDEXED BY `IX_individuals_state`
mysql  |  FROM (SELECT j.*
mysql  |  FROM JSON_TABLE(:asked, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', Asked INT PATH '$[2]')) j) u
mysql  |  STRAIGHT_JOIN organization_members m FORCE INDEX (`IX_organization_members_people`) ON m.SiteID = :site AND m.OrganizationID = u.ID AND m.IndividualID NOT IN (SELECT i.ID
mysql  |  FROM individuals i FORCE INDEX (`IX_individuals_state`)
  WHERE i.SiteID = :site AND (i.Deleted = 1 OR i.Deleted = 0 AND i.DeletedByRef = 1))) SELECT 'commitments' AS Fact, o.`Group` AS Owner, SUM(f.Completed) AS `A`, COUNT(*) AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
  FROM asked o
sqlite |  CROSS JOIN commitments f INDEXED BY `IX_commitments_count` ON f.SiteID = :site AND f.AncestorID = o.ID AND f.PeriodID = :period
mysql  |  STRAIGHT_JOIN commitments f FORCE INDEX (`IX_commitments_count`) ON f.SiteID = :site AND f.AncestorID = o.ID AND f.PeriodID = :period
  WHERE o.Asked & 1 <> 0 GROUP BY o.`Group`

WITH asked AS (SELECT u.`Group`, m.IndividualID AS ID, u.Asked
sqlite |  FROM (SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS ID, json_extract(value, '$[2]') AS Asked
sqlite |  FROM json_each(:asked)) u
sqlite |  CROSS JOIN organization_members m INDEXED BY `IX_organization_members_people` ON m.SiteID = :site AND m.OrganizationID = u.ID AND m.IndividualID NOT IN (SELECT i.ID
sqlite |  FROM individuals i INDEXED BY `IX_individuals_state`
mysql  |  FROM (SELECT j.*
mysql  |  FROM JSON_TABLE(:asked, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', Asked INT PATH '$[2]')) j) u
mysql  |  STRAIGHT_JOIN organization_members m FORCE INDEX (`IX_organization_members_people`) ON m.SiteID = :site AND m.OrganizationID = u.ID AND m.IndividualID NOT IN (SELECT i.ID
mysql  |  FROM individuals i FORCE INDEX (`IX_individuals_state`)
  WHERE i.SiteID = :site AND (i.Deleted = 1 OR i.Deleted = 0 AND i.DeletedByRef = 1))) SELECT 'dialogs' AS Fact, o.`Group` AS Owner, COUNT(*) AS `A`, 0 AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
  FROM asked o
sqlite |  CROSS JOIN dialogs f INDEXED BY `IX_dialogs_count` ON f.SiteID = :site AND f.AncestorID = o.ID AND f.DialogDate BETWEEN :start AND :end AND f.Draft = 0 AND f.Template = 0 AND f.Deleted = 0 AND f.DeletedByRef = 0
mysql  |  STRAIGHT_JOIN dialogs f FORCE INDEX (`IX_dialogs_count`) ON f.SiteID = :site AND f.AncestorID = o.ID AND f.DialogDate BETWEEN :start AND :end AND f.Draft = 0 AND f.Template = 0 AND f.Deleted = 0 AND f.DeletedByRef = 0
  WHERE o.Asked & 4 <> 0 GROUP BY o.`Group`

WITH asked AS (SELECT u.`Group`, m.IndividualID AS ID, u.Asked
sqlite |  FROM (SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS ID, json_extract(value, '$[2]') AS Asked
sqlite |  FROM json_each(:asked)) u
sqlite |  CROSS JOIN organization_members m INDEXED BY `IX_organization_members_people` ON m.SiteID = :site AND m.OrganizationID = u.ID AND m.IndividualID NOT IN (SELECT i.ID
sqlite |  FROM individuals i INDEXED BY `IX_individuals_state`
mysql  |  FROM (SELECT j.*
mysql  |  FROM JSON_TABLE(:asked, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', Asked INT PATH '$[2]')) j) u
mysql  |  STRAIGHT_JOIN organization_members m FORCE INDEX (`IX_organization_members_people`) ON m.SiteID = :site AND m.OrganizationID = u.ID AND m.IndividualID NOT IN (SELECT i.ID
mysql  |  FROM individuals i FORCE INDEX (`IX_individuals_state`)
  WHERE i.SiteID = :site AND (i.Deleted = 1 OR i.Deleted = 0 AND i.DeletedByRef = 1))) SELECT 'followUps' AS Fact, o.`Group` AS Owner, SUM(CASE WHEN t.Created BETWEEN :start AND :end THEN 1 ELSE 0 END) AS `A`, SUM(CASE WHEN t.EndDateActual BETWEEN :start AND :end THEN 1 ELSE 0 END) AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
  FROM asked o
sqlite |  CROSS JOIN dialogs f INDEXED BY `IX_dialogs_count` ON f.SiteID = :site AND f.AncestorID = o.ID
sqlite |  CROSS JOIN tasks t INDEXED BY `IX_tasks_count` ON t.SiteID = f.SiteID AND t.AncestorID = f.ID AND t.Deleted = 0 AND t.DeletedByRef = 0
mysql  |  STRAIGHT_JOIN dialogs f FORCE INDEX (`IX_dialogs_count`) ON f.SiteID = :site AND f.AncestorID = o.ID
mysql  |  STRAIGHT_JOIN tasks t FORCE INDEX (`IX_tasks_count`) ON t.SiteID = f.SiteID AND t.AncestorID = f.ID AND t.Deleted = 0 AND t.DeletedByRef = 0
  WHERE o.Asked & 4 <> 0 GROUP BY o.`Group`

WITH asked AS (SELECT u.`Group`, m.IndividualID AS ID, u.Asked
sqlite |  FROM (SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS ID, json_extract(value, '$[2]') AS Asked
sqlite |  FROM json_each(:asked)) u
sqlite |  CROSS JOIN organization_members m INDEXED BY `IX_organization_members_people` ON m.SiteID = :site AND m.OrganizationID = u.ID AND m.IndividualID NOT IN (SELECT i.ID
sqlite |  FROM individuals i INDEXED BY `IX_individuals_state`
mysql  |  FROM (SELECT j.*
mysql  |  FROM JSON_TABLE(:asked, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', Asked INT PATH '$[2]')) j) u
mysql  |  STRAIGHT_JOIN organization_members m FORCE INDEX (`IX_organization_members_people`) ON m.SiteID = :site AND m.OrganizationID = u.ID AND m.IndividualID NOT IN (SELECT i.ID
mysql  |  FROM individuals i FORCE INDEX (`IX_individuals_state`)
  WHERE i.SiteID = :site AND (i.Deleted = 1 OR i.Deleted = 0 AND i.DeletedByRef = 1))) SELECT 'goals' AS Fact, o.`Group` AS Owner, SUM(f.Completed) AS `A`, COUNT(*) AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
  FROM asked o
sqlite |  CROSS JOIN goals f INDEXED BY `IX_goals_count` ON f.SiteID = :site AND f.IndividualID = o.ID AND f.PeriodID = :period
mysql  |  STRAIGHT_JOIN goals f FORCE INDEX (`IX_goals_count`) ON f.SiteID = :site AND f.IndividualID = o.ID AND f.PeriodID = :period
  WHERE o.Asked & 2 <> 0 GROUP BY o.`Group`

WITH asked AS (SELECT u.`Group`, m.IndividualID AS ID, u.Asked
sqlite |  FROM (SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS ID, json_extract(value, '$[2]') AS Asked
sqlite |  FROM json_each(:asked)) u
sqlite |  CROSS JOIN organization_members m INDEXED BY `IX_organization_members_people` ON m.SiteID = :site AND m.OrganizationID = u.ID AND m.IndividualID NOT IN (SELECT i.ID
sqlite |  FROM individuals i INDEXED BY `IX_individuals_state`
mysql  |  FROM (SELECT j.*
mysql  |  FROM JSON_TABLE(:asked, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', Asked INT PATH '$[2]')) j) u
mysql  |  STRAIGHT_JOIN organization_members m FORCE INDEX (`IX_organization_members_people`) ON m.SiteID = :site AND m.OrganizationID = u.ID AND m.IndividualID NOT IN (SELECT i.ID
mysql  |  FROM individuals i FORCE INDEX (`IX_individuals_state`)
  WHERE i.SiteID = :site AND (i.Deleted = 1 OR i.Deleted = 0 AND i.DeletedByRef = 1))) SELECT 'people' AS Fact, o.`Group` AS Owner, COUNT(*) AS `A`, 0 AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
  FROM asked o
  WHERE o.Asked & 64 <> 0 GROUP BY o.`Group`

WITH asked AS (SELECT u.`Group`, m.IndividualID AS ID, u.Asked
sqlite |  FROM (SELECT json_extract(value, '$[0]') AS `Group`, json_extract(value, '$[1]') AS ID, json_extract(value, '$[2]') AS Asked
sqlite |  FROM json_each(:asked)) u
sqlite |  CROSS JOIN organization_members m INDEXED BY `IX_organization_members_people` ON m.SiteID = :site AND m.OrganizationID = u.ID AND m.IndividualID NOT IN (SELECT i.ID
sqlite |  FROM individuals i INDEXED BY `IX_individuals_state`
mysql  |  FROM (SELECT j.*
mysql  |  FROM JSON_TABLE(:asked, '$[*]' COLUMNS (`Group` VARCHAR(12) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[0]', ID VARCHAR(36) CHARACTER
mysql  |  SET ascii COLLATE ascii_bin PATH '$[1]', Asked INT PATH '$[2]')) j) u
mysql  |  STRAIGHT_JOIN organization_members m FORCE INDEX (`IX_organization_members_people`) ON m.SiteID = :site AND m.OrganizationID = u.ID AND m.IndividualID NOT IN (SELECT i.ID
mysql  |  FROM individuals i FORCE INDEX (`IX_individuals_state`)
  WHERE i.SiteID = :site AND (i.Deleted = 1 OR i.Deleted = 0 AND i.DeletedByRef = 1))) SELECT CASE f.Kind WHEN 1 THEN 'assessments1' WHEN 2 THEN 'assessments2' WHEN 3 THEN 'assessments3' WHEN 4 THEN 'assessments4' WHEN 5 THEN 'assessments5' END AS Fact, o.`Group` AS Owner, SUM(ROUND(f.Score * 10000)) AS `A`, COUNT(*) AS `B`, 0 AS `C`, 0 AS `D`, 0 AS `E`, 0 AS `F`
  FROM asked o
sqlite |  CROSS JOIN assessments f INDEXED BY `IX_assessments_score` ON f.SiteID = :site AND f.SubjectID = o.ID AND f.PeriodID = :period
mysql  |  STRAIGHT_JOIN assessments f FORCE INDEX (`IX_assessments_score`) ON f.SiteID = :site AND f.SubjectID = o.ID AND f.PeriodID = :period
  WHERE o.Asked & 8 <> 0 GROUP BY o.`Group`, f.Kind
